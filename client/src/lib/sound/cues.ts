// The sounds of the box, made on the spot: a lever, a buffer, a coupling, a bell. Only cues ring them; a browser plays nothing
// before the first gesture, and we play nothing before the reader has turned sound on.

import { preferences } from '../state/preferences.svelte.ts';

/** Partials of one sound: pitch in Hz, when it begins and how long it rings in s, how loud (0–1), and its wave. */
interface Tone {
  readonly pitch: number;
  readonly at?: number;
  readonly rings: number;
  readonly level: number;
  readonly wave?: OscillatorType;
}

const bell = (at = 0): readonly Tone[] => [
  { pitch: 1244, at, rings: 1.1, level: 0.16 },
  { pitch: 2960, at, rings: 0.6, level: 0.06 },
  { pitch: 5200, at, rings: 0.25, level: 0.03 },
];

const SOUNDS: Readonly<Record<string, readonly Tone[]>> = {
  lever: [
    { pitch: 190, rings: 0.06, level: 0.3, wave: 'square' },
    { pitch: 95, at: 0.05, rings: 0.09, level: 0.3, wave: 'triangle' },
  ],
  buffer: [
    { pitch: 70, rings: 0.18, level: 0.4, wave: 'triangle' },
    { pitch: 140, rings: 0.07, level: 0.15, wave: 'square' },
  ],
  couple: [
    { pitch: 420, rings: 0.04, level: 0.2, wave: 'square' },
    { pitch: 230, at: 0.06, rings: 0.1, level: 0.25, wave: 'triangle' },
  ],
  bell: bell(),
  'bell-two': [...bell(), ...bell(0.35)],
  // Station Master's own: a train leaves, cars meet, a card is laid, money comes in, trains collide, an hour strikes.
  whistle: [
    { pitch: 587, rings: 0.5, level: 0.1, wave: 'triangle' },
    { pitch: 740, rings: 0.5, level: 0.08, wave: 'triangle' },
    { pitch: 587, at: 0.55, rings: 0.3, level: 0.08, wave: 'triangle' },
  ],
  clank: [
    { pitch: 420, rings: 0.04, level: 0.2, wave: 'square' },
    { pitch: 230, at: 0.06, rings: 0.1, level: 0.25, wave: 'triangle' },
  ],
  hammer: [
    { pitch: 310, rings: 0.05, level: 0.25, wave: 'square' },
    { pitch: 290, at: 0.14, rings: 0.06, level: 0.25, wave: 'square' },
  ],
  coin: [
    { pitch: 1976, rings: 0.12, level: 0.08 },
    { pitch: 2637, at: 0.08, rings: 0.3, level: 0.08 },
  ],
  crash: [
    { pitch: 62, rings: 0.7, level: 0.4, wave: 'sawtooth' },
    { pitch: 143, rings: 0.35, level: 0.25, wave: 'square' },
    { pitch: 97, at: 0.09, rings: 0.5, level: 0.25, wave: 'square' },
  ],
  gong: [
    { pitch: 220, rings: 1.6, level: 0.22 },
    { pitch: 331, rings: 1.1, level: 0.08 },
    { pitch: 554, rings: 0.6, level: 0.04 },
  ],
  tick: [{ pitch: 1800, rings: 0.02, level: 0.08, wave: 'square' }],
};

let context: AudioContext | undefined;

/** Plays a sound by the name of its cue. Another name is a lever. */
export function play(name: string): void {
  if (!preferences.sound || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of SOUNDS[name] ?? SOUNDS.lever ?? []) ring(context, tone);
}

function ring(audio: AudioContext, { pitch, at = 0, rings, level, wave = 'sine' }: Tone): void {
  const start = audio.currentTime + at;
  const tone = new OscillatorNode(audio, { frequency: pitch, type: wave });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(level, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + rings);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + rings);
}
