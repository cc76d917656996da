import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LOCATOR_PATH, readLocatorName } from '@portico/model/map/locator';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Portico } from '../core/portico.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { MemoryLimit } from '../http/memory-limit.ts';
import { runTask, SMALL } from '../workers/run-task.ts';
import { Overloaded } from '../workers/work-limiter.ts';

const gzipAsync = promisify(gzip);
/** New drawings that one address may ask for: a page has two of each map, and nobody looks at so many maps. */
const PER_ADDRESS = { max: 120, windowMs: 10 * 60_000 };
/** Drawings kept, packed. */
const KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Serves the drawings of places' surroundings, `/_portico/locator/1/<view>.svg`. The name says all of the drawing, so it
 * never changes; drawing takes a tenth of a second and happens off the event loop, a limited number of times for each
 * address. Nothing of a site is in it.
 */
export function registerLocatorEndpoint(app: FastifyInstance, portico: Portico): void {
  const limit = new MemoryLimit(PER_ADDRESS);
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  const drawing = new Map<string, Promise<Buffer>>();

  /** Asked by many at once, it is drawn once. */
  function draw(name: string, locator: NonNullable<ReturnType<typeof readLocatorName>>): Promise<Buffer> {
    const under = drawing.get(name);
    if (under) return under;
    const made = runTask('drawLocator', 'locator', SMALL + 1, locator)
      .then((svg) => gzipAsync(svg))
      .then((bytes) => {
        kept.set(name, bytes);
        return bytes;
      })
      .finally(() => drawing.delete(name));
    drawing.set(name, made);
    return made;
  }

  app.get<{ Params: { name: string } }>(`${LOCATOR_PATH}/:name`, async (request, reply) => {
    const { name } = request.params;
    const locator = readLocatorName(name);
    if (!locator) return reply.code(404).type('text/plain').send('Not found');
    let bytes = kept.get(name);
    if (!bytes) {
      const address = clientAddress(portico.env.trustProxy, request.socket.remoteAddress, request.headers);
      const waitMs = limit.take(addressGroup(address), portico.now().getTime());
      if (waitMs > 0)
        return reply
          .code(429)
          .header('retry-after', Math.ceil(waitMs / 1000))
          .type('text/plain')
          .send('Too many new maps. Please try again later.');
    }
    try {
      bytes ??= await draw(name, locator);
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('content-encoding', 'gzip')
        .send(bytes);
    } catch (error) {
      if (error instanceof Overloaded)
        return reply.code(503).header('retry-after', '5').type('text/plain').send('Busy');
      throw error;
    }
  });
}
