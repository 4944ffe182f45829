// The Web Worker that verifies records: apart from local play, since nobody who only plays ever asks for it.

import type { SolvedLine } from '../engine.ts';
import { answerEach } from '../worker-end.ts';
import { type Verified, verifyRecord } from './record.ts';

answerEach<SolvedLine, Verified>(verifyRecord, (words) => ({ ok: false, at: '', message: `the verifier failed: ${words}` }));
