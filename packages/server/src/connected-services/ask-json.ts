import type { PhotoServiceId } from '@portico/model/social/photo-feed';
import type { Portico } from '../core/portico.ts';
import { operatorsNetwork } from '../outgoing/fetch-outside.ts';

/** A visitor's page waits for it in the end. */
const TIMEOUT_MS = 8000;
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Asks a service for JSON, at the operator's address in place of its own where there is one. No redirect is followed:
 * the keys are in the question.
 * @param query keys among it: it is written nowhere
 * @returns undefined where nothing came that is JSON
 */
export async function askJson(
  portico: Portico,
  service: PhotoServiceId,
  origin: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<{ status: number; json: unknown } | undefined> {
  const other = portico.env.photoServiceOrigins[service];
  const reply = await portico.fetchOutside(
    `${other ?? origin}${path}?${new URLSearchParams(query)}`,
    {
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      maxRedirects: 0,
    },
    ...(other === undefined ? [] : [operatorsNetwork]),
  );
  if (!reply.ok) return undefined;
  try {
    return { status: reply.status, json: JSON.parse(reply.body.toString()) };
  } catch {
    return undefined;
  }
}
