// `npm run spec`: how many conformance rows are met, on paper only, or open.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireInstalled } from './lib/require-installed.mjs';
import { inRoot, root } from './lib/root.mjs';
import { specReport, specText } from './lib/spec/report.mjs';
import { readRows } from './lib/spec/rows.mjs';

requireInstalled('vite');
const { onPaper } = await import('./lib/spec/paper.mjs');
const { findMentions } = await import('./lib/spec/titles.mjs');

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    missing: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    root: { type: 'string', default: root },
  },
});

const rows = readRows(inRoot('docs/spec/rows.tsv'));
if (values.area !== undefined && !rows.some((row) => row.area === values.area)) {
  const areas = [...new Set(rows.map((row) => row.area))].sort().join(', ');
  console.error(`There is no area "${values.area}". Areas: ${areas}`);
  process.exit(1);
}
const mentions = findMentions(values.root, ['packages', 'e2e', 'proof']);
const paperList = join(values.root, 'docs/spec/paper.txt');
const knownPaper = existsSync(paperList) ? readFileSync(paperList, 'utf8').split('\n').filter(Boolean) : [];
const report = specReport(rows, mentions, onPaper(values.root, mentions), knownPaper, values.area);
console.log(
  values.json ? JSON.stringify(report, null, 1) : specText(report, { onlyMissing: values.missing }),
);
for (const { id, file, line } of report.unknown) {
  console.error(`${file}:${line}: [${id}] is not a row of docs/spec/rows.tsv`);
}
for (const id of report.newOnPaper) {
  const { tests = [] } = report.rows.find((row) => row.id === id) ?? {};
  console.error(`${tests.join(', ')}: [${id}] is tested on something the product does not run`);
}
for (const id of report.noLongerOnPaper) {
  console.error(`docs/spec/paper.txt: ${id} is not on paper any more: take it from the list`);
}
const { unknown, newOnPaper, noLongerOnPaper } = report;
if (unknown.length + newOnPaper.length + noLongerOnPaper.length > 0) process.exitCode = 1;
