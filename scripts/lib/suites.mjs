import { availableParallelism } from 'node:os';
import { run } from './run.mjs';

/**
 * What a suite of checks came to. One check is one test, or one tool that is content or not.
 * @typedef {{name: string, passed: number, failed: number, skipped: number, seconds: number, output: string, named?: string[]}} Result
 * `named`: tests that failed, or passed only when tried again, a line each
 */

/**
 * A tool that is content (exit code 0) or not, as a suite of one check.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
export async function toolSuite(name, command, args) {
  const begun = performance.now();
  const { code, output } = await run(command, args, { quiet: true, timeoutMs: 180_000 });
  const failed = code === 0 ? 0 : 1;
  return { name, passed: 1 - failed, failed, skipped: 0, seconds: since(begun), output };
}

/** @param {number} begun from `performance.now()` */
export function since(begun) {
  return (performance.now() - begun) / 1000;
}

/**
 * Runs suites side by side, as many as there are cores, and shows each as it ends.
 * @param {(() => Promise<Result>)[]} suites
 * @returns {Promise<Result[]>} in the order given
 */
export async function sideBySide(suites) {
  /** @type {Result[]} */
  const results = [];
  const waiting = suites.entries();
  const worker = async () => {
    for (const [index, suite] of waiting) {
      const result = await suite();
      show(result);
      results[index] = result;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

/** @param {Result} result */
export function show({ name, passed, failed, skipped, seconds, output, named = [] }) {
  if (failed > 0 && output) console.log(`\n${output.trimEnd()}\n`);
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  const mark = failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${name}: ${passed} passed, ${failed} failed${skips} (${seconds.toFixed(1)} s)`);
  for (const test of named) console.log(`    ${test}`);
}

/**
 * The line a run ends with.
 * @param {Result[]} results
 */
export function total(results) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((all, result) => all + result[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
