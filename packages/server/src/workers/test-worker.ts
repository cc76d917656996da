// Vitest's set-up of every test file: worker threads cannot read the sources, so they get a build of them.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../core/project-root.ts';
import { findTasksBy } from './run-task.ts';
import { findWorkerBy } from './worker-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let building: Promise<string> | undefined;

findTasksBy(async () => (await import('../worker-tasks.ts')).tasks);
findWorkerBy(() => (building ??= builtWorker()));

/** Built when a test first needs it, and kept for this state of the sources. */
async function builtWorker(): Promise<string> {
  const root = projectRoot();
  const stamps = (await import(/* @vite-ignore */ join(root, 'scripts/lib/stamp.mjs'))) as {
    sourceStamp(): string;
  };
  const cache = join(root, 'node_modules/.cache');
  const folder = join(cache, `portico-worker-${stamps.sourceStamp().slice(0, 16)}`);
  const file = join(folder, 'server/worker.js');
  if (existsSync(file)) return file;
  const { build } = await import('vite');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'portico-worker-'));
  await build({
    configFile: join(root, 'vite.server.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir },
  });
  for (const name of await readdir(cache))
    if (name.startsWith('portico-worker-') && (await stat(join(cache, name))).mtimeMs < Date.now() - DAY_MS)
      await rm(join(cache, name), { recursive: true, force: true });
  // Another test file may have been quicker.
  await rename(outDir, folder).catch(() => undefined);
  return file;
}
