import { describe, expect, it, test } from 'vitest';
import { inRoot } from '../root.mjs';
import { run } from '../run.mjs';
import { plant } from '../testing/planted.ts';
import { onPaper } from './paper.mjs';
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

test('the report counts rows that are met by area, and lists those on paper and those without a test', () => {
  const onPaper = mention('V1.3');
  const report = specReport(
    [row('V1.1', 'forms'), row('V1.2', 'forms'), row('V1.3', 'forms'), row('V2.1', 'cart')],
    [mention('V1.1'), onPaper],
    [onPaper],
    ['V1.3'],
  );
  expect(report.areas).toEqual([
    { area: 'cart', rows: 1, met: 0 },
    { area: 'forms', rows: 3, met: 1 },
  ]);
  const text = specText(report, { onlyMissing: false });
  expect(text).toContain('1 of 4 rows are met; 1 on paper only, 2 open.');
  expect(text).toContain('about V1.2');
  expect(text).toContain('about V1.3');
  expect(text).not.toContain('about V1.1');
  expect([report.newOnPaper, report.noLongerOnPaper]).toEqual([[], []]);
});

test('a row with one test of the product is met whatever its other tests touch', () => {
  const [paper, real] = [mention('V1.1'), mention('V1.1')];
  const report = specReport([row('V1.1', 'forms')], [paper, real], [paper], ['V1.1']);
  expect(report.rows.map((one) => one.state)).toEqual(['met']);
  expect(report.noLongerOnPaper).toEqual(['V1.1']);
});

test('an area can be looked at alone, and a row of another is still known', () => {
  const report = specReport([row('V1.1', 'forms'), row('V2.1', 'cart')], [mention('V1.1')], [], [], 'cart');
  expect(report.rows.map((one) => one.id)).toEqual(['V2.1']);
  expect(report.unknown).toEqual([]);
});

describe('a row is on paper', () => {
  const product = {
    'packages/cli/src/main.ts': "import { run } from '@portico/model/used';\nrun();\n",
    'packages/model/src/used.ts':
      "import { inner } from './inner.ts';\nexport const run = () => inner;\nexport const TABLE = [1];\nexport const wrapped = () => run();\n",
    'packages/model/src/inner.ts': 'export const inner = 1;\n',
    'packages/model/src/unused.ts': 'export const alone = 1;\n',
    'packages/model/src/test-help.ts': "import { run } from './used.ts';\nexport const help = () => run();\n",
  };
  const idsOnPaper = (test: string, path = 'packages/model/src/a.test.ts') => {
    const root = plant({ ...product, [path]: test });
    return onPaper(root, mentionsIn(path, test)).map((one) => one.id);
  };

  it('where its tests touch modules alone that the product does not reach', () => {
    const code = `
      import { alone } from './unused.ts';
      import { inner } from './inner.ts';
      const later = () => alone;
      test('[V1.1] a', () => { later(); });
      test('[V1.2] b', () => { later(); inner; });`;
    expect(idsOnPaper(code)).toEqual(['V1.1']);
  });

  it('where they touch an export nothing asks for, unless it wraps one that is asked for', () => {
    const code = `
      import { TABLE, wrapped } from './used.ts';
      import * as all from './used.ts';
      test('[V1.1] a', () => { TABLE; });
      test('[V1.2] b', () => { wrapped(); });
      test('[V1.3] c', () => { all.TABLE; });
      test('[V1.4] d', () => { all.run(); });`;
    expect(idsOnPaper(code)).toEqual(['V1.1', 'V1.3']);
  });

  it('not where a helper of tests or a hook leads to the product', () => {
    const code = `
      import { help } from './test-help.ts';
      describe('all', () => {
        let made;
        beforeEach(() => { made = help(); });
        it('[V1.1] a', () => { expect(made); });
      });`;
    expect(idsOnPaper(code)).toEqual([]);
  });

  it('where a browser test drives a page made for tests rather than the built product', () => {
    const [driven, made] = ["test('[V1.1] a', () => {});", "'e2e/harness/x.ts'; test('[V1.2] a', () => {});"];
    expect(idsOnPaper(driven, 'e2e/a.test.ts')).toEqual([]);
    expect(idsOnPaper(made, 'e2e/a.test.ts')).toEqual(['V1.2']);
  });
});

test('a row newly on paper fails the command', async () => {
  const folder = plant({
    'packages/model/src/unused.ts': 'export const alone = 1;\n',
    'packages/model/src/a.test.ts':
      "import { alone } from './unused.ts';\ntest('[V1.1] a', () => { alone; });\n",
  });
  const args = [inRoot('scripts/spec.mjs'), '--root', folder];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  expect(code).toBe(1);
  expect(output).toContain(
    'packages/model/src/a.test.ts:2: [V1.1] is tested on something the product does not run',
  );
});

test('a title that names a row there is not fails the command', async () => {
  const folder = plant({ 'packages/model/src/a.test.ts': "test('[V99.1] a', () => {});\n" });
  const args = [inRoot('scripts/spec.mjs'), '--root', folder];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  expect(code).toBe(1);
  expect(output).toContain('packages/model/src/a.test.ts:1: [V99.1] is not a row');
});
