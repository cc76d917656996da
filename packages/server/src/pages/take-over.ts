import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageServer } from './page-server.ts';

/**
 * Writes an answer past the framework, which then no longer looks after it: what throws meanwhile is logged and
 * answered as a failure of ours, so that no visitor waits for an answer that never comes.
 */
export async function takeOver(
  pages: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  write: () => Promise<void> | void,
): Promise<void> {
  reply.hijack();
  try {
    await write();
  } catch (error) {
    await pages.fail(request.raw, reply.raw, error);
  }
}
