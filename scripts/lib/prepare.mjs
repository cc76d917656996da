import { withLock } from './lock.mjs';
import { ensurePackages } from './packages.mjs';
import { inRoot, root } from './root.mjs';
import { run, say } from './run.mjs';
import { builtStamp, sourceStamp } from './stamp.mjs';

/**
 * Packages installed and `dist` built from the sources as they are now; quick when both hold.
 * Ends the process with a message when one of them fails.
 */
export async function prepare() {
  await ensurePackages();
  if (builtStamp() === sourceStamp()) return;
  const code = await withLock(inRoot('dist/lock'), async () => {
    if (builtStamp() === sourceStamp()) return 0;
    say('Portico: building…');
    // A process of its own: the bundler's memory goes with it.
    return (await run(process.execPath, [inRoot('scripts/build.mjs')], { cwd: root })).code;
  });
  if (code === 0) return;
  say('Portico: the build failed; its messages are above.');
  process.exit(code);
}
