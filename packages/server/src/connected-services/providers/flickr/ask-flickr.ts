import { z } from 'zod';
import type { Portico } from '../../../core/portico.ts';
import { askJson } from '../../ask-json.ts';
import type { Credentials, Standing } from '../../service.ts';

const failure = z.object({ stat: z.literal('fail'), code: z.coerce.number() });
const success = z.looseObject({ stat: z.literal('ok') });

/** Codes of flickr.com/services/api: an unknown key; an unknown user, album or address; not allowed. */
const WRONG = new Set([1, 100]);
const REFUSED = new Set([2, 3, 99]);

/** Calls a method of Flickr's API. Failures answer with status 200. */
export async function askFlickr(
  portico: Portico,
  { secrets }: Credentials,
  method: string,
  query: Readonly<Record<string, string>>,
): Promise<{ standing: 'good'; json: unknown } | { standing: Exclude<Standing, 'good' | 'unchecked'> }> {
  const asked = { method, api_key: secrets.apiKey ?? '', format: 'json', nojsoncallback: '1', ...query };
  const reply = await askJson(portico, 'flickr', 'https://api.flickr.com', '/services/rest/', asked);
  if (!reply) return { standing: 'unreachable' };
  if (reply.status === 429) return { standing: 'quota' };
  if (success.safeParse(reply.json).success) return { standing: 'good', json: reply.json };
  const code = failure.safeParse(reply.json).data?.code;
  if (code === undefined) return { standing: 'unreachable' };
  return { standing: WRONG.has(code) ? 'wrong' : REFUSED.has(code) ? 'refused' : 'unreachable' };
}
