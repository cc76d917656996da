import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, root } from '../root.mjs';
import { run } from '../run.mjs';
import { since } from '../suites.mjs';

/**
 * Runs a suite of tests. What is shown of it is Vitest's own; what it came to is read from its report.
 * @param {string} name
 * @param {{config: string, minutes: number, filters?: string[], env?: NodeJS.ProcessEnv}} options
 *   config: file in the repository's folder; minutes: the suite is ended after so long, as failed
 * @returns {Promise<import('../suites.mjs').Result>}
 */
export async function vitestSuite(name, { config, minutes, filters = [], env = {} }) {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'portico-tests-'));
  const report = join(folder, 'report.json');
  console.log(`\n${name}`);
  const { code } = await run(
    process.execPath,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      inRoot(config),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { cwd: root, env: { ...process.env, ...env }, stdout: 'inherit', timeoutMs: minutes * 60_000 },
  );
  const counts = countReport(readReport(report), code);
  rmSync(folder, { recursive: true, force: true });
  return { name, ...counts, seconds: since(begun), output: '' };
}

/**
 * @typedef {object} Report the part of Vitest's JSON report that is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{status: string, assertionResults: {status: string}[]}[]} testResults
 */

/**
 * What a run came to. A file that fails before its first test counts as one failed check, and so
 * does a run that ends badly without saying which test failed.
 * @param {Report | undefined} report nothing when the run ended without writing one
 * @param {number} exitCode
 */
export function countReport(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  return { passed, skipped, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/**
 * @param {string} path
 * @returns {Report | undefined}
 */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
