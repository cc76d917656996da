// `npm run spec`: conformance rows with and without a test that names them.
import { parseArgs } from 'node:util';
import { inRoot, root } from './lib/root.mjs';
import { specReport, specText } from './lib/spec/report.mjs';
import { readRows } from './lib/spec/rows.mjs';
import { findMentions } from './lib/spec/titles.mjs';

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
const report = specReport(rows, findMentions(values.root, ['packages', 'e2e', 'proof']), values.area);
console.log(
  values.json ? JSON.stringify(report, null, 1) : specText(report, { onlyMissing: values.missing }),
);
for (const { id, file, line } of report.unknown) {
  console.error(`${file}:${line}: [${id}] is not a row of docs/spec/rows.tsv`);
}
if (report.unknown.length > 0) process.exitCode = 1;
