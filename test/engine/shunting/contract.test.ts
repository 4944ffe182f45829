// Shunting under the laws of every game.

import { contract } from '../contract.ts';
import { shuntingTrial } from './trial.ts';

contract(shuntingTrial);
