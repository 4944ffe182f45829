// Foundry under the laws of every game, from the opening and in mid-game.

import { contract } from '../contract.ts';
import { foundryTrial, midGameTrial } from './trial.ts';

contract(foundryTrial);
contract(midGameTrial);
