// `npm start`: from a fresh clone to a running server.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { endWithNpm, launch } = await import('./lib/launch.mjs');
endWithNpm();
await launch(['start', ...process.argv.slice(2)]);
