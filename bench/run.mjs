// `npm run bench [name…]`: measures what bench/README.md promises, one bench after the other.
import { build } from 'vite';
import { requireNode } from '../scripts/lib/node-version.mjs';

requireNode();
const { prepare } = await import('../scripts/lib/prepare.mjs');
const { inRoot } = await import('../scripts/lib/root.mjs');
const { run } = await import('../scripts/lib/run.mjs');
await prepare();
await build({ configFile: inRoot('bench/vite.config.ts'), mode: 'production' });
const main = inRoot('node_modules/.cache/portico-bench/main.js');
// Without NODE_ENV, React renders several times slower than on any real server.
const env = { ...process.env, NODE_ENV: 'production' };
const { code } = await run(process.execPath, [main, ...process.argv.slice(2)], { stdout: 'inherit', env });
process.exitCode = code;
