import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../scripts/lib/run.mjs';
import { root } from '../scripts/lib/root.mjs';

/** Each prints its table of figures against bench/targets.json and fails when one is missed. */
const benches = [
  'cached-page',
  'census',
  'uncached-page',
  'page-weight',
  'many-sites',
  'many-items',
  'start',
  'lighthouse',
];

it.each(benches)('keeps the figures of the bench %s', async (name) => {
  const { code, output } = await run(process.execPath, [join(root, 'bench/run.mjs'), name], { quiet: true });
  console.log(output.slice(output.indexOf('| Figure')));
  expect(code, output).toBe(0);
});
