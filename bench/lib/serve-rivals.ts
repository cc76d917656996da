import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '@portico/server/core/project-root';
import { build } from 'vite';
import { run } from '../../scripts/lib/run.mjs';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface Rivals {
  /** Address of a rival's page: the name of its file in `bench/rivals`. */
  page(name: string): string;
  /** Scripts and styles of a page that has been opened, gzip, in bytes. */
  weigh(addresses: readonly string[]): number;
  close(): void;
}

/** Installs and builds what others made, where nothing of ours needs it, and serves a page with each. */
export async function serveRivals(): Promise<Rivals> {
  const folder = join(projectRoot(), 'bench/rivals');
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  if (!existsSync(join(folder, 'node_modules'))) {
    const { code } = await run(
      'npm',
      ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder],
      { quiet: true },
    );
    if (code !== 0) throw new Error('The rivals’ packages could not be installed.');
  }
  const outDir = join(projectRoot(), 'node_modules/.cache/portico-rivals');
  const rolldownOptions = { input: names.map((name) => join(folder, name)) };
  await build({
    root: folder,
    mode: 'production',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rolldownOptions },
  });
  const fileOf = (address: string) => join(outDir, new URL(address, 'http://localhost').pathname);
  const server = createServer((request, response) => {
    const file = fileOf(request.url ?? '/');
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    page: (name) => `${origin}/${name}.html`,
    weigh: (addresses) =>
      addresses
        .filter((one) => one.startsWith(origin) && /\.(js|css)$/.test(one))
        .reduce((sum, one) => sum + gzipSync(readFileSync(fileOf(one)), { level: 9 }).length, 0),
    close: () => void server.close(),
  };
}
