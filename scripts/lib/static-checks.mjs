import { inRoot } from './root.mjs';
import { toolSuite } from './suites.mjs';

/** @param {string} name of a program in node_modules */
const tool = (name) => inRoot(`node_modules/.bin/${name}`);

/** What can be said of the sources without running them. */
export const staticChecks = [
  () => toolSuite('types', tool('tsc'), ['--noEmit']),
  () => toolSuite('format', tool('biome'), ['format', '.']),
  () => toolSuite('lint', tool('oxlint'), ['--quiet']),
  () => toolSuite('import directions', process.execPath, [inRoot('scripts/check-imports.mjs')]),
  () => toolSuite('unused code', tool('knip'), ['--no-progress']),
  () =>
    toolSuite('code the product does not run', tool('knip'), [
      '--production',
      '--no-progress',
      '--include',
      'files,exports',
    ]),
  () => toolSuite('lock file', process.execPath, [inRoot('scripts/check-lock.mjs')]),
  () => toolSuite('names of specification rows', process.execPath, [inRoot('scripts/spec.mjs'), '--missing']),
];
