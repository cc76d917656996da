// `npm start`: from a fresh clone to a running server. In package.json it begins with `exec`, so that the
// shell between npm and us is gone and npm's signals reach us; Windows has no `exec` and takes the other half.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { endWithNpm, launch } = await import('./lib/launch.mjs');
endWithNpm();
await launch(['start']);
