// What `shunting-1` does, game by game.

import { shelve } from '../../../engine/kernel/table.ts';
import { shunting } from '../../../engine/shunting/index.ts';
import { goldens } from '../goldens.ts';

goldens(shelve(shunting), 0);
