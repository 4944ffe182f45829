// What every figure is made of: medians, the machine's own speed beside them, and lines that say ratios within one run.

import { closeSync, fdatasyncSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';

/** The value a share `q` of `values` does not exceed, 0 < q < 1. Throws when there are none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
  if (value === undefined) throw new Error('no values');
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Median milliseconds one 4 KiB write and its fdatasync take in `folder`: what a durable commit costs at the least. */
export function fsyncMedian(folder: string, tries = 101): number {
  const path = join(folder, `.fsync-${process.pid}`);
  const file = openSync(path, 'w');
  const page = Buffer.alloc(4096, 1);
  const times: number[] = [];
  for (let i = 0; i < tries; i++) {
    const from = performance.now();
    writeSync(file, page, 0, page.length, i * page.length);
    fdatasyncSync(file);
    times.push(performance.now() - from);
  }
  closeSync(file);
  unlinkSync(path);
  return median(times);
}

export const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');

/** Milliseconds as people read them. */
export const ms = (value: number): string => (value < 1 ? `${Math.round(value * 1000)} µs` : `${value.toFixed(value < 10 ? 2 : 1)} ms`);
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
export const times = (value: number): string => `${value.toFixed(2)}×`;

export function heading(text: string): void {
  console.log(`\n## ${text}`);
}

export function line(label: string, ...figures: string[]): void {
  console.log(`${label.padEnd(44)} ${figures.join('  ')}`);
}
