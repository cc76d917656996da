// `npm run dev`: builds into `dist-dev` on each change and restarts the server.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensurePackages } = await import('./lib/packages.mjs');
await ensurePackages();
const { watchAndServe } = await import('./lib/dev-server.mjs');
await watchAndServe(process.argv.slice(2));
