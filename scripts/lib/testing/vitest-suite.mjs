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
 * What the written lines come to. A run that ends badly without a failed test is one failed check.
 * @param {string} text
 * @param {number} exitCode of the run
 */
export function countWords(text, exitCode) {
  const lines = text.split('\n');
  const of = (/** @type {string} */ word) =>
    lines.filter((line) => line === word || line.startsWith(`${word} `));
  const failed = of('failed');
  const ended = new Set(of('ended').map((line) => line.slice('ended '.length)));
  const unfinished = of('began')
    .map((line) => line.slice('began '.length))
    .filter((file) => !ended.has(file));
  return {
    passed: of('passed').length,
    skipped: of('skipped').length,
    failed: failed.length === 0 && exitCode !== 0 ? 1 : failed.length,
    named: [...failed, ...of('flaky'), ...unfinished.map((file) => `unfinished ${file}`)],
  };
}
