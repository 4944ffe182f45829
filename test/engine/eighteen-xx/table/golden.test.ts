// What `eighteen-xx-1` does, game by game.

import { eighteenXx } from '../../../../engine/eighteen-xx/index.ts';
import { shelve } from '../../../../engine/kernel/table.ts';
import { goldens } from '../../goldens.ts';

goldens(shelve(eighteenXx), 50);
