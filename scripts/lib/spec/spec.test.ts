import { expect, test } from 'vitest';
import { inRoot } from '../root.mjs';
import { run } from '../run.mjs';
import { plant } from '../testing/planted.ts';
import { specReport, specText } from './report.mjs';
import { readRows } from './rows.mjs';
import { idsIn, mentionsIn } from './titles.mjs';

const row = (id: string, area: string) => ({
  id,
  area,
  requirement: `about ${id}`,
  observable: '',
  kind: 'enum',
});
const mention = (id: string) => ({ id, file: 'a.test.ts', line: 3 });

test('every row has an id of its own and an area', () => {
  const rows = readRows(inRoot('docs/spec/rows.tsv'));
  expect(rows.length).toBeGreaterThan(700);
  expect(new Set(rows.map((one) => one.id)).size).toBe(rows.length);
  for (const one of rows) {
    expect(one.id).toMatch(/^[VB]\d+\.\d+$/);
    expect(one.area).not.toBe('');
    expect(one.requirement).not.toBe('');
  }
});

test('a title names one row or several', () => {
  expect(idsIn('[V1.2] a')).toEqual(['V1.2']);
  expect(idsIn('[V1.2, B3.45] a')).toEqual(['V1.2', 'B3.45']);
  expect(idsIn('[V1.2][B3.4] a')).toEqual(['V1.2', 'B3.4']);
  expect(idsIn('a list [1] of [words]')).toEqual([]);
});

test('rows are read from titles of tests, not from comments, texts and skipped tests', () => {
  const code = `
    // [V1.1]
    const text = 'test("[V1.2] no")';
    test('[V1.3] a', () => {});
    it.each([1])(\`[V1.4] \${text}\`, () => {});
    describe('[V1.5] group', () => { it('[V1.6] in it', () => {}); });
    test.skip('[V1.7] later', () => {});
    other('[V1.8] a');
    it.each([['V1.9', 1], ['V1.9', 2], ['V2.1', 3], ['no row', 4]] as const)('[%s] case %i', () => {});
  `;
  expect(mentionsIn('a.test.ts', code).map(({ id, line }) => [id, line])).toEqual([
    ['V1.3', 4],
    ['V1.4', 5],
    ['V1.5', 6],
    ['V1.6', 6],
    ['V1.9', 9],
    ['V2.1', 9],
  ]);
});

test('the report counts rows by area and lists those without a test', () => {
  const report = specReport(
    [row('V1.1', 'forms'), row('V1.2', 'forms'), row('V2.1', 'cart')],
    [mention('V1.1')],
  );
  expect(report.areas).toEqual([
    { area: 'cart', rows: 1, named: 0 },
    { area: 'forms', rows: 2, named: 1 },
  ]);
  const text = specText(report, { onlyMissing: false });
  expect(text).toContain('1 of 3 rows are named by a test.');
  expect(text).toContain('about V1.2');
  expect(text).not.toContain('about V1.1');
});

test('an area can be looked at alone, and a row of another is still known', () => {
  const report = specReport([row('V1.1', 'forms'), row('V2.1', 'cart')], [mention('V1.1')], 'cart');
  expect(report.rows.map((one) => one.id)).toEqual(['V2.1']);
  expect(report.unknown).toEqual([]);
});

test('a title that names a row there is not fails the command', async () => {
  const folder = plant({ 'packages/model/src/a.test.ts': "test('[V99.1] a', () => {});\n" });
  const args = [inRoot('scripts/spec.mjs'), '--root', folder];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  expect(code).toBe(1);
  expect(output).toContain('packages/model/src/a.test.ts:1: [V99.1] is not a row');
});
