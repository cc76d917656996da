import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { diskOf } from './disk/disk-watch.ts';
import type { Portico } from './core/portico.ts';

/** How long `/readyz` waits for the database. */
const READY_TIMEOUT_MS = 2000;

export interface Life {
  /** Set when the server began to drain: it finishes what it has and takes no new work. */
  draining: boolean;
}

/** A full disk takes nothing from those who read: it is said, and the server stays in service. */
async function sayReady(portico: Portico): Promise<string> {
  const { database, files, message } = await diskOf(portico).room();
  return database === 'full' || files === 'full' ? `ready, but: ${message}` : 'ready';
}

/** `GET /healthz`: 200 while the process lives. `GET /readyz`: 200 while it can serve, else 503; its text says more. */
export function registerHealthEndpoints(app: FastifyInstance, portico: Portico, life: Life): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok'),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    if (life.draining) return reply.code(503).send('draining');
    let timer: NodeJS.Timeout | undefined;
    try {
      const answered = await Promise.race([
        sql`select 1`.execute(portico.db).then(() => true),
        new Promise<false>((resolve) => {
          timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
        }),
      ]);
      return answered
        ? reply.send(await sayReady(portico))
        : reply.code(503).send('database does not answer');
    } catch {
      return reply.code(503).send('database is away');
    } finally {
      clearTimeout(timer);
    }
  });
}
