// Station Master under the laws of every game, from the deal and in mid-game.

import { contract } from '../contract.ts';
import { midGameTrial, stationMasterTrial } from './trial.ts';

contract(stationMasterTrial);
contract(midGameTrial);
