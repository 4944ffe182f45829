// The map table under the laws of every game.

import { contract } from '../contract.ts';
import { eighteenXxTrial } from './table/trial.ts';

contract(eighteenXxTrial);
