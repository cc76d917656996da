import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds `templates/` and `dist/`: found upwards from this file, be it source or build. */
export function projectRoot(): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, 'package-lock.json'))) {
    const up = dirname(dir);
    if (up === dir)
      throw new Error('Portico cannot find its own folder: templates/ and dist/ are missing around it.');
    dir = up;
  }
  return dir;
}

/** The folder of the build this code is part of; `dist` when it runs from its sources. */
export function buildFolder(): string {
  const above = dirname(dirname(fileURLToPath(import.meta.url)));
  return existsSync(join(above, 'manifest.json')) ? above : join(projectRoot(), 'dist');
}
