// `npm run portico -- <command>`: the portico command on the sources as they are now.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { launch } = await import('./lib/launch.mjs');
await launch(process.argv.slice(2));
