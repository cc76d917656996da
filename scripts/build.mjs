// `npm run build`: visitors' scripts, the owner's app and the server, into `dist`.
import { stripVTControlCharacters } from 'node:util';
import { build } from 'vite';
import { finishBuild, writeWhole } from './lib/build/finish.mjs';
import { collectOutputs } from './lib/build/outputs.mjs';
import { targets } from './lib/build/targets.mjs';
import { inRoot } from './lib/root.mjs';
import { say } from './lib/run.mjs';
import { sourceStamp } from './lib/stamp.mjs';

const outDir = inRoot('dist');
const begun = performance.now();
// Taken first: what changes while we build is not in the build.
const stamp = sourceStamp();

/** @type {Parameters<typeof finishBuild>[1]} */
const built = {};
try {
  await Promise.all(
    targets().map((target) =>
      build({
        configFile: target.configFile,
        mode: 'production',
        logLevel: 'warn',
        build: { outDir },
        plugins: [
          collectOutputs((outputs) => {
            built[target.name] = outputs;
          }),
        ],
      }),
    ),
  );
  finishBuild(outDir, built);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  say(process.stderr.isTTY ? message : stripVTControlCharacters(message));
  process.exit(1);
}
writeWhole(inRoot('dist/stamp'), stamp);

const seconds = ((performance.now() - begun) / 1000).toFixed(1);
say(
  `Portico: built ${targets()
    .map((target) => target.says)
    .join(', ')} in ${seconds} s.`,
);
