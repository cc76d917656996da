// Whether package-lock.json is whole, so that `npm ci` takes it; `--fix` completes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { addMissingPrograms, missingPrograms } from './lib/lock-file.mjs';
import { inRoot } from './lib/root.mjs';

const path = inRoot('package-lock.json');
/** @type {import('./lib/lock-file.mjs').LockFile} */
const lock = JSON.parse(readFileSync(path, 'utf8'));
if (process.argv.includes('--fix') && missingPrograms(lock).length > 0) {
  for (const left of addMissingPrograms(lock)) console.error(`${left}: its platform is not in its name`);
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
const missing = missingPrograms(lock);
for (const { name, by } of missing)
  console.error(`${name}, asked for by ${by}, is missing from package-lock.json`);
if (missing.length > 0) {
  console.error('npm ci refuses such a file: run node scripts/check-lock.mjs --fix');
  process.exitCode = 1;
}
