// The Worker under test, over a shelf of its own: Goods Yard hides hands and rolls dice, which no game of the product need do.

import { games } from '../../../engine/games.ts';
import { signalbox } from '../../../worker/app.ts';
import { tableObject } from '../../../worker/table-object.ts';
import { tinyShelf } from '../../engine/tiny/tiny.ts';

const shelf = new Map([...games, [tinyShelf.id, tinyShelf] as const]);

export class TableObject extends tableObject(shelf) {}
export default signalbox(shelf);
