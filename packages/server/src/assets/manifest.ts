import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A built script: its own URL, what it loads at once, its stylesheets. */
export interface BuiltScript {
  url: string;
  imports: string[];
  styles: string[];
}

/** What the build says of its files (`dist/manifest.json`). */
export interface Manifest {
  format: 1;
  /** Twelve hexadecimal digits that change with any built file. */
  build: string;
  boot: BuiltScript | null;
  /** What brings fonts of services, on pages with such. */
  fontLoader: BuiltScript | null;
  blocks: Record<string, { enhance?: BuiltScript; island?: BuiltScript }>;
  config: (BuiltScript & { html: string }) | null;
  /** What the page editor renders pages in. */
  canvas: (BuiltScript & { html: string }) | null;
  /** URL by font file, e.g. `@fontsource-variable/x/files/y.woff2`. */
  fonts: Record<string, string>;
}

/** Nothing built: tests and tools that serve no scripts. */
export const EMPTY_MANIFEST: Manifest = {
  format: 1,
  build: 'none',
  boot: null,
  fontLoader: null,
  blocks: {},
  config: null,
  canvas: null,
  fonts: {},
};

/** Reads the manifest of the build in a folder; the empty one when there is no build. */
export function readManifest(distDir: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(distDir, 'manifest.json'), 'utf8')) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY_MANIFEST;
    throw error;
  }
}
