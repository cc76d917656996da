// `npm run proof [filter]`: the long proofs of `proof/` (kill loops, Lighthouse, load).
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepare } = await import('./lib/prepare.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { run } = await import('./lib/run.mjs');
await prepare();
const vitest = inRoot('node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', '--config', inRoot('vitest.proof.config.ts'), ...process.argv.slice(2)];
const { code } = await run(process.execPath, args, { stdout: 'inherit' });
process.exitCode = code;
