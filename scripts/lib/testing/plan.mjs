import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../root.mjs';
import { staticChecks } from '../static-checks.mjs';
import { show, sideBySide, since, toolSuite, total } from '../suites.mjs';
import { ensureTestBrowser } from './chromium.mjs';
import { filesForEveryPostgres } from './postgres-files.mjs';
import { findSystemPostgres, startSystemPostgres } from './system-postgres.mjs';
import { vitestSuite } from './vitest-suite.mjs';

/** @typedef {import('../suites.mjs').Result} Result */

/** What the run writes for itself: the statements that the storage and API tests send to our own PostgreSQL. */
const folder = mkdtempSync(join(tmpdir(), 'portico-run-'));
const statements = join(folder, 'statements');

/**
 * The suites in their order. Each returns what its checks came to; one that throws counts as one
 * failed check.
 * @type {Record<string, () => Promise<Result[]>>}
 */
const suites = {
  build: async () => [await toolSuite('build', process.execPath, [inRoot('scripts/build.mjs')])],
  static: () =>
    sideBySide([
      ...staticChecks,
      () => toolSuite('size of what visitors load', process.execPath, [inRoot('scripts/check-size.mjs')]),
    ]),
  unit: async () => [await vitestSuite('unit tests', { ...projectOf('unit'), minutes: 5 })],
  server: async () => {
    const env = { PORTICO_TEST_STATEMENTS: statements };
    return [await vitestSuite('storage and API tests', { ...projectOf('server'), minutes: 9, env })];
  },
  planted: async () => {
    const filters = ['--project', 'planted'];
    return [
      await vitestSuite('planted kinds and screens', { config: 'vitest.config.ts', filters, minutes: 4 }),
    ];
  },
  attack: async () => [await vitestSuite('attacks', { ...projectOf('attack'), minutes: 4 })],
  postgres: async () => [await onSystemPostgres()],
  browser: async () => {
    const env = { CHROME_PATH: await ensureTestBrowser() };
    return [await vitestSuite('browser tests', { config: 'vitest.e2e.config.ts', minutes: 30, env })];
  },
};

/**
 * Runs the suites named, or all, and says what they came to.
 * @param {string[]} names
 * @returns {Promise<number>} the exit code
 */
export async function runSuites(names) {
  const unknown = names.find((name) => !Object.hasOwn(suites, name));
  if (unknown !== undefined) {
    console.error(`There is no suite "${unknown}". Suites: ${Object.keys(suites).join(', ')}`);
    return 1;
  }
  const begun = performance.now();
  /** @type {Result[]} */
  const results = [];
  const finish = () => {
    rmSync(folder, { recursive: true, force: true });
    console.log(`\nSuites (${since(begun).toFixed(0)} s)`);
    for (const result of results) show({ ...result, output: '' });
    console.log(total(results));
    return results.some((result) => result.failed > 0) ? 1 : 0;
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      results.push(failure('the run', `ended by ${signal}`));
      process.exit(finish());
    });
  }
  for (const [name, suite] of Object.entries(suites)) {
    if (names.length > 0 && !names.includes(name)) continue;
    try {
      results.push(...(await suite()));
    } catch (error) {
      const failed = failure(name, error instanceof Error ? error.message : String(error));
      show(failed);
      results.push(failed);
    }
  }
  return finish();
}

/**
 * @param {string} name
 * @param {string} output
 * @returns {Result}
 */
function failure(name, output) {
  return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, output };
}

/**
 * A project of Vitest's configuration. Its files share the modules a worker has loaded, which takes a third of the
 * time; two projects in one such run get into each other's way, so each has a run of its own.
 * @param {string} name
 */
function projectOf(name) {
  return { config: 'vitest.config.ts', filters: ['--project', name, '--no-isolate'] };
}

/**
 * Whether the system's PostgreSQL, of another version, does as our own: it is asked to take every statement that the
 * storage and API tests sent, and goes through those of them whose outcome could differ all the same. Alone, with no
 * statements written down, it goes through all of them.
 */
async function onSystemPostgres() {
  const name = "server tests on the system's PostgreSQL";
  const bin = findSystemPostgres();
  if (!bin) {
    console.log(`\n${name}: none is installed, skipped`);
    return { name, passed: 0, failed: 0, skipped: 1, seconds: 0, output: '' };
  }
  const { config, filters } = projectOf('server');
  const postgres = await startSystemPostgres(bin);
  try {
    return await vitestSuite(name, {
      config,
      filters: existsSync(statements) ? [...filters, ...filesForEveryPostgres()] : filters,
      minutes: 8,
      env: { PORTICO_TEST_DATABASE_URL: postgres.url, PORTICO_TEST_STATEMENTS: statements },
    });
  } finally {
    await postgres.stop();
  }
}
