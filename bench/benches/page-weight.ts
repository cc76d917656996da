import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readManifest } from '@portico/server/assets/manifest';
import { projectRoot } from '@portico/server/core/project-root';
import type { Bench } from '../lib/figures.ts';
import { short } from '../lib/figures.ts';
import { startInside } from '../lib/inside.ts';
import { publishSixtyBlocks, SIXTY_PATH } from '../lib/sixty-blocks.ts';

const kB = (bytes: number) => bytes / 1000;
const gzipSize = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** What a browser fetches before it can show a page: HTML with its styles, and scripts. */
export const pageWeight: Bench = {
  name: 'page-weight',
  async run(report) {
    const inside = await startInside();
    try {
      await publishSixtyBlocks(inside.portico, inside.site.id);
      const page = await inside.app.pages.maker.make(inside.site, SIXTY_PATH, new URLSearchParams(), {
        owner: false,
        consent: 'undecided',
      });
      const html = page.plain.toString();
      const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
        .map((found) => found[1] ?? '')
        .join('');
      report(
        'page-weight.html',
        kB(gzipSize(html)),
        `${short(kB(page.plain.length))} kB before gzip, of which ${short(kB(styles.length))} kB styles ` +
          `(${short(kB(gzipSize(styles)))} kB gzip alone)`,
      );

      const distDir = join(projectRoot(), 'dist');
      const { boot } = readManifest(distDir);
      if (!boot) throw new Error('The build has no script for pages.');
      const files = [boot.url, ...boot.imports].map((url) => join(distDir, url.replace(/^\/_portico\//, '')));
      report(
        'page-weight.script',
        kB(files.reduce((sum, file) => sum + gzipSize(readFileSync(file)), 0)),
        `${files.length} file${files.length === 1 ? '' : 's'}`,
      );

      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map((found) => found[1] ?? '');
      const runs = scripts.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes));
      const blocking = [
        ...runs.filter((attributes) => !/\b(async|defer)\b|type="module"/.test(attributes)),
        ...(html.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? []),
      ];
      report('page-weight.blocking', blocking.length, `${runs.length} script, no stylesheet link`);
    } finally {
      await inside.end();
    }
  },
};
