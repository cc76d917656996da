import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const COMPRESSED = new Set(['.js', '.mjs', '.css', '.svg', '.json']);

interface Asset {
  type: string;
  etag: string;
  plain: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/**
 * Serves built files (`/_portico/assets/…`). Their names carry a digest of their content, so they never change and
 * are kept by browsers for ever; files of the last builds stay reachable through a deploy.
 */
export function registerAssetsEndpoint(app: FastifyInstance, distDir: string): void {
  const kept = new Map<string, Promise<Asset | null>>();

  async function read(name: string): Promise<Asset | null> {
    const type = TYPES[extname(name)];
    if (!type) return null;
    let plain: Buffer;
    try {
      plain = await readFile(join(distDir, 'assets', name));
    } catch {
      return null;
    }
    const compress = COMPRESSED.has(extname(name));
    return {
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      gzip: compress ? await gzipAsync(plain, { level: 9 }) : null,
      brotli: compress ? await brotliAsync(plain) : null,
    };
  }

  app.get<{ Params: { '*': string } }>('/_portico/assets/*', async (request, reply) => {
    const name = request.params['*'];
    if (!/^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)?$/.test(name) || name.includes('..'))
      return reply.code(404).type('text/plain').send('Not found');
    let asset = kept.get(name);
    if (!asset) {
      asset = read(name);
      kept.set(name, asset);
      // Only what exists is remembered: names are anyone's to invent.
      void asset.then((found) => found ?? kept.delete(name));
    }
    const found = await asset;
    if (!found) return reply.code(404).type('text/plain').send('Not found');
    const accept = request.headers['accept-encoding'] ?? '';
    const encoding =
      found.brotli && /\bbr\b/.test(accept) ? 'br' : found.gzip && /\bgzip\b/.test(accept) ? 'gzip' : null;
    reply
      .type(found.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('access-control-allow-origin', '*')
      .header('etag', encoding ? `${found.etag.slice(0, -1)}-${encoding}"` : found.etag);
    if (found.gzip) reply.header('vary', 'accept-encoding');
    if (request.headers['if-none-match']?.includes(found.etag.slice(0, -1))) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(encoding === 'br' ? found.brotli : encoding === 'gzip' ? found.gzip : found.plain);
  });
}
