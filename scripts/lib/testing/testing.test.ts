import { chmodSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../root.mjs';
import { run } from '../run.mjs';
import { total } from '../suites.mjs';
import { filesForEveryPostgres } from './postgres-files.mjs';
import { findChromium, findTestBrowser } from './chromium.mjs';
import { plant } from './planted.ts';
import { countWords } from './vitest-suite.mjs';

test('results are counted as they were written, also of a run that was ended', () => {
  expect(countWords('passed\npassed\nskipped\npassed\n', 0)).toMatchObject({
    passed: 3,
    failed: 0,
    skipped: 1,
  });
  expect(countWords('passed\nfailed a > b\npassed\nflaky c\n', 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    named: ['failed a > b', 'flaky c'],
  });
  expect(countWords('began a\npassed\nbegan b\nended b\n', 143).named).toEqual(['unfinished a']);
  expect(countWords('passed\n', 143)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
  expect(countWords('', 137)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

test('a run counts tests and files that fail before their first test, and names what did not pass at once', async () => {
  const folder = plant({
    'a.test.ts': `import { expect, test } from 'vitest';
      test('good', () => {});
      test('bad', () => expect(1).toBe(2));
      let tries = 0;
      test('late', { retry: 1 }, () => expect(++tries).toBe(2));
      test.skip('later', () => {});`,
    'broken.test.ts': "throw new Error('broken');",
    'vitest.config.ts': 'export default { test: { include: ["*.test.ts"] } };',
  });
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  const counts = join(folder, 'counts');
  const reporter = inRoot('scripts/lib/testing/count-reporter.mjs');
  const { code } = await run(
    process.execPath,
    [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--root', folder, `--reporter=${reporter}`],
    { cwd: folder, quiet: true, env: { ...process.env, PORTICO_TEST_COUNTS: counts } },
  );
  expect(code).toBe(1);
  expect(countWords(readFileSync(counts, 'utf8'), code)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    named: [
      expect.stringMatching(/^failed a.test.ts > bad: expected 1 to be 2/),
      'failed broken.test.ts',
      expect.stringMatching(/^flaky a.test.ts > late: expected 1 to be 2/),
    ],
  });
});

test('the last line sums all suites', () => {
  const suite = { name: '', seconds: 0, output: '' };
  const results = [
    { ...suite, passed: 2, failed: 0, skipped: 0 },
    { ...suite, passed: 3, failed: 1, skipped: 0 },
  ];
  expect(total(results)).toBe('5 passed, 1 failed');
  expect(total([...results, { ...suite, passed: 0, failed: 0, skipped: 2 }])).toBe(
    '5 passed, 1 failed, 2 skipped',
  );
});

test('Chromium is found on the PATH, its headless shell for tests, and CHROME_PATH comes first', () => {
  const folder = plant({ 'bin/chromium': '', 'shell/chromium-headless-shell': '', 'own/chrome': '' });
  const [onPath, shell, own] = [
    join(folder, 'bin/chromium'),
    join(folder, 'shell/chromium-headless-shell'),
    join(folder, 'own/chrome'),
  ];
  for (const program of [onPath, shell, own]) chmodSync(program, 0o755);
  const both = [join(folder, 'bin'), join(folder, 'shell')].join(delimiter);
  expect(findTestBrowser({ PATH: both })).toBe(shell);
  expect(findChromium({ PATH: both })).toBe(onPath);
  expect(findTestBrowser({ PATH: join(folder, 'bin') })).toBe(onPath);
  expect(findTestBrowser({ PATH: both, CHROME_PATH: own })).toBe(own);
  expect(findChromium({ PATH: `/nowhere:${join(folder, 'bin')}` })).toBe(onPath);
  expect(findChromium({ PATH: join(folder, 'bin'), CHROME_PATH: own })).toBe(own);
  expect(findChromium({ PATH: join(folder, 'bin'), CHROME_PATH: join(folder, 'missing') })).toBeUndefined();
});

test('the tests that a second PostgreSQL goes through say so themselves, with a reason, and are found', () => {
  const files = filesForEveryPostgres();
  expect(files).toContain('packages/server/src/database/taken-statements.test.ts');
  expect(files).toContain('packages/server/src/database/migrate.test.ts');
  for (const file of files)
    expect(readFileSync(inRoot(file), 'utf8'), file).toMatch(/^.*PostgreSQL: \w.{10,}\.\n/);
});
