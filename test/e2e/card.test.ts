// Link cards as they are deployed: the built Worker in its runtime draws one table of each game. Wrong versions these tests were seen to kill:
// a card that stays as it was after a move; a card drawn again though nothing changed; a bundle beyond what the platform takes.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORKER } from '../../scripts/built.mjs';
import { discard, type Product, startProduct } from './product.ts';
import { ask } from './tables.ts';
