// The Worker: the app over the games of the shelf, and the class of its tables.

import { games } from '../engine/games.ts';
import { signalbox } from './app.ts';

export { TableObject } from './table-object.ts';
export default signalbox(games);
