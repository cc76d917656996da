import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** So much of an error's message is written down. */
const REASON_LENGTH = 400;

/**
 * A reporter for Vitest that writes down each result as it comes, a line each that begins with its word, so that a
 * run which is ended half-way still tells what it found. Tests that failed, or passed only when tried again, are
 * named, with the first error. The file is named by `PORTICO_TEST_COUNTS`.
 */
export default class CountReporter {
  #file = process.env.PORTICO_TEST_COUNTS ?? '/dev/null';

  /**
   * A file that begins and never ends is what a run hung in.
   * @param {import('vitest/node').TestModule} module
   */
  onTestModuleStart(module) {
    this.#write(`began ${module.relativeModuleId}`);
  }

  /** @param {import('vitest/node').TestCase} testCase */
  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result();
    const name = `${testCase.module.relativeModuleId} > ${testCase.fullName}`;
    const why = errors?.[0] ? `: ${stripVTControlCharacters(errors[0].message).slice(0, REASON_LENGTH)}` : '';
    this.#write(state === 'failed' ? `failed ${name}${why}` : state);
    if (testCase.diagnostic()?.flaky) this.#write(`flaky ${name}${why}`);
  }

  /**
   * A file, or a set-up in it, that fails without a failed test is one failed check.
   * @param {import('vitest/node').TestModule} module
   */
  onTestModuleEnd(module) {
    this.#write(`ended ${module.relativeModuleId}`);
    if (module.state() !== 'failed') return;
    const tests = [...module.children.allTests()];
    if (!tests.some((test) => test.result().state === 'failed'))
      this.#write(`failed ${module.relativeModuleId}`);
  }

  /** @param {string} line */
  #write(line) {
    appendFileSync(this.#file, `${line.replaceAll('\n', ' ')}\n`);
  }
}
