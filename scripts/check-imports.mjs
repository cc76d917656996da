// Import directions between the packages: `node scripts/check-imports.mjs [packages folder]`.
import { importFaults } from './lib/imports/faults.mjs';
import { inRoot } from './lib/root.mjs';

const faults = importFaults(process.argv[2] ?? inRoot('packages'));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
