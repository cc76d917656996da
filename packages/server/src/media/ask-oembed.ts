import type { fetchOutside } from '../outgoing/fetch-outside.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;

/**
 * What a provider tells of one of its pages (oEmbed 1.0), as it stands in its answer: nothing of it may be believed.
 * Undefined where it does not tell, or not in time.
 */
export async function askOembed(endpoint: string, page: string, ask: typeof fetchOutside): Promise<unknown> {
  const reply = await ask(`${endpoint}?${new URLSearchParams({ url: page, format: 'json' })}`, {
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    headers: { accept: 'application/json' },
  });
  if (!reply.ok || reply.status !== 200) return undefined;
  try {
    return JSON.parse(reply.body.toString('utf8'));
  } catch {
    return undefined;
  }
}
