// Every game on the shelf, and the tiny one of the tests, under the same laws.

import { contract } from './contract.ts';
import { tinyTrial } from './tiny/trial.ts';

contract(tinyTrial);
