// What a page does with a table's passing signals: a sound is played, a line is spoken.

import type { Cue } from '../engine.ts';
import type { Voice } from './announcer.ts';

export function tell(cue: Cue, voice: Voice): void {
  if (cue.type === 'sound') void import('../sound/cues.ts').then(({ play }) => play(cue.value)).catch(() => undefined);
  else if (cue.type === 'announce') voice.say(cue.value);
}
