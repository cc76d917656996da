import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../assets/manifest.ts';

/** Code that runs from its sources may be other code the next time. */
const unbuilt = randomUUID();

/**
 * Stands for all code that has a say in how pages look: ours, that of packages and of Node.js, whose rules for dates
 * and letters change with its data.
 * @param distDir folder of the build, with the stamp of what it was made of
 */
export function drawingBuild(manifest: Manifest, distDir: string): string {
  const { build, boot } = manifest;
  if (build === 'none') return unbuilt;
  const { node, icu, unicode, tz, cldr } = process.versions;
  const parts = [build, stampIn(distDir), node, icu, unicode, tz, cldr, JSON.stringify(boot)];
  return createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22);
}

function stampIn(distDir: string): string {
  try {
    return readFileSync(join(distDir, 'stamp'), 'utf8');
  } catch {
    return unbuilt;
  }
}
