import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, root } from '../root.mjs';
import { run, say } from '../run.mjs';
import { since } from '../suites.mjs';

/**
 * Runs a suite of tests. What is shown of it is Vitest's own; what it came to is written down as it
 * goes.
 * @param {string} name
 * @param {{config: string, minutes: number, filters?: string[], env?: NodeJS.ProcessEnv}} options
 *   config: absolute, or in the repository's folder; minutes: the suite is ended after so long, as failed
 * @returns {Promise<import('../suites.mjs').Result>}
 */
export async function vitestSuite(name, { config, minutes, filters = [], env = {} }) {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'portico-tests-'));
  const counts = join(folder, 'counts');
  writeFileSync(counts, '');
  console.log(`\n${name}`);
  const { code } = await run(
    process.execPath,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      config,
      '--reporter=default',
      `--reporter=${inRoot('scripts/lib/testing/count-reporter.mjs')}`,
      ...filters,
    ],
    {
      cwd: root,
      env: { ...process.env, ...env, PORTICO_TEST_COUNTS: counts },
      stdout: 'inherit',
      timeoutMs: minutes * 60_000,
    },
  );
  if (since(begun) > minutes * 60) say(`${name}: ended after ${minutes} minutes`);
  const came = countWords(readFileSync(counts, 'utf8'), code);
  rmSync(folder, { recursive: true, force: true });
  return { name, ...came, seconds: since(begun), output: '' };
}

/**
 * What the written words come to. A run that ends badly without a failed test is one failed check.
 * @param {string} words
 * @param {number} exitCode of the run
 */
export function countWords(words, exitCode) {
  const count = (/** @type {string} */ state) => words.split('\n').filter((word) => word === state).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    skipped: count('skipped'),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
  };
}
