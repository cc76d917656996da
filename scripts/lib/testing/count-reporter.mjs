import { appendFileSync } from 'node:fs';

/**
 * A reporter for Vitest that writes down each result as it comes, one word a line, so that a run which
 * is ended half-way still tells what it found. The file is named by `PORTICO_TEST_COUNTS`.
 */
export default class CountReporter {
  #file = process.env.PORTICO_TEST_COUNTS ?? '/dev/null';

  /** @param {import('vitest/node').TestCase} testCase */
  onTestCaseResult(testCase) {
    this.#write(testCase.result().state);
  }

  /**
   * A file, or a set-up in it, that fails without a failed test is one failed check.
   * @param {import('vitest/node').TestModule} module
   */
  onTestModuleEnd(module) {
    if (module.state() !== 'failed') return;
    const tests = [...module.children.allTests()];
    if (!tests.some((test) => test.result().state === 'failed')) this.#write('failed');
  }

  /** @param {string} state */
  #write(state) {
    appendFileSync(this.#file, `${state}\n`);
  }
}
