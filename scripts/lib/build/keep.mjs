import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** So many builds' files stay reachable: pages and servers of earlier builds still ask for them. */
export const keptBuilds = 5;

/**
 * Writes down which files a build has, and removes those that none of the last builds has.
 * @param {string} outDir
 * @param {{build: string, files: string[]}} built
 */
export function keepBuild(outDir, { build, files }) {
  const listFile = join(outDir, 'builds.json');
  /** @type {{build: string, files: string[]}[]} newest first */
  const before = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : [];
  const kept = [{ build, files }, ...before.filter((other) => other.build !== build)].slice(0, keptBuilds);
  writeFileSync(listFile, `${JSON.stringify(kept, null, 1)}\n`);

  const wanted = new Set(kept.flatMap((one) => one.files));
  for (const folder of ['assets', 'server']) {
    if (!existsSync(join(outDir, folder))) continue;
    for (const name of readdirSync(join(outDir, folder))) {
      if (!wanted.has(`${folder}/${name}`)) rmSync(join(outDir, folder, name), { recursive: true });
    }
  }
}
