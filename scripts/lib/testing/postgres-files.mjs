import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../root.mjs';

/** How a test file says that a PostgreSQL of another version could answer it otherwise; a reason follows. */
const MARK = "// Also on the system's PostgreSQL: ";

/**
 * The test files that are run on the system's PostgreSQL as well: those about what two versions may do otherwise while
 * both take the statement (locks, notices, who wins of several at once, order, search, migrations).
 * @returns {string[]} paths in the repository
 */
export function filesForEveryPostgres() {
  const folder = 'packages/server/src';
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(inRoot(path), 'utf8').startsWith(MARK))
    .sort();
}
