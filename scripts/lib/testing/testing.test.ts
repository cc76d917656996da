import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { total } from '../suites.mjs';
import { findChromium } from './chromium.mjs';
import { plant } from './planted.ts';
import { countReport } from './vitest-suite.mjs';

const report = (
  passed: number,
  failed: number,
  files: { status: string; assertionResults: { status: string }[] }[],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: files,
});

test('tests are counted as the runner counts them', () => {
  expect(countReport(report(3, 0, []), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  const failing = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
  expect(countReport(report(2, 1, failing), 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('a file that fails before its first test is one failed check', () => {
  const broken = [{ status: 'failed', assertionResults: [] }];
  expect(countReport(report(2, 0, broken), 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('a run that ends badly without a failed test, or without a report, is one failed check', () => {
  expect(countReport(report(2, 0, []), 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  expect(countReport(undefined, 137)).toEqual({ passed: 0, failed: 1, skipped: 0 });
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

test('Chromium is found on the PATH, and CHROME_PATH comes first', () => {
  const folder = plant({ 'bin/chromium': '', 'own/chrome': '' });
  const [onPath, own] = [join(folder, 'bin/chromium'), join(folder, 'own/chrome')];
  for (const program of [onPath, own]) chmodSync(program, 0o755);
  expect(findChromium({ PATH: `/nowhere:${join(folder, 'bin')}` })).toBe(onPath);
  expect(findChromium({ PATH: join(folder, 'bin'), CHROME_PATH: own })).toBe(own);
  expect(findChromium({ PATH: join(folder, 'bin'), CHROME_PATH: join(folder, 'missing') })).toBeUndefined();
});
