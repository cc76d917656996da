// `npm test [suite …]`: everything, with all its set-up. Ends with the line `N passed, N failed`.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensurePackages } = await import('./lib/packages.mjs');
await ensurePackages();
const { runSuites } = await import('./lib/testing/plan.mjs');
process.exitCode = await runSuites(process.argv.slice(2));
