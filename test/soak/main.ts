// `npm run soak`: the product under load and faults for some minutes, bounded, on loopback. `--only` runs one part: load, kills, lines,
// deploy, idle, fuzz; `--short` runs all of it small, as `npm test` does. Ends with 1 when anything was lost, doubled or answered wrongly.

import { optionsOf } from '../../scripts/options.mjs';
import { load as machineLoad, median, ms, perSecond, quantile } from '../bench/measure.ts';
import { LONG, type Part, parts, SHORT } from './parts.ts';

const { values } = optionsOf({ options: { only: { type: 'string' }, short: { type: 'boolean', default: false } } });
if (values.only !== undefined && !Object.hasOwn(parts, values.only)) {
  console.error(`There is no part ${values.only}; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
console.log(`node ${process.version}, load ${machineLoad()}`);
let wrong = 0;
for (const [name, part] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  const from = performance.now();
  const report = await (part as Part)(values.short ? SHORT : LONG);
  console.log(`\n## ${name} (${((performance.now() - from) / 1000).toFixed(0)} s)`);
  for (const [label, figure] of Object.entries(report.figures)) console.log(`${label.padEnd(44)} ${show(figure)}`);
  for (const fault of report.wrong.slice(0, 20)) console.log(`WRONG: ${fault}`);
  wrong += report.wrong.length;
}
console.log(`\n${wrong === 0 ? 'nothing was lost, doubled or answered wrongly' : `${wrong} faults`}`);
process.exit(wrong === 0 ? 0 : 1);

function show(figure: string | number | readonly number[]): string {
  if (typeof figure === 'string') return figure;
  if (typeof figure === 'number') return Number.isInteger(figure) ? figure.toLocaleString('en') : perSecond(figure);
  if (figure.length === 0) return 'none';
  return `median ${ms(median(figure))}  p95 ${ms(quantile(figure, 0.95))}  longest ${ms(Math.max(...figure))}`;
}
