import { z } from 'zod';
import type { Portico } from '../../../core/portico.ts';
import { askJson } from '../../ask-json.ts';
import type { Credentials, Standing } from '../../service.ts';

const ORIGIN = 'https://graph.instagram.com';
const VERSION = '/v21.0';

const failure = z.object({ error: z.object({ code: z.number() }) });
/** developers.facebook.com/docs/graph-api/guides/error-handling: limits of the app, the account, the page, all calls. */
const QUOTA = new Set([4, 17, 32, 613]);
/** Tokens that are none, have expired or were taken back. */
const TOKEN = new Set([102, 190]);

/** Calls the Instagram API with a site's token. */
export async function askInstagram(
  portico: Portico,
  { secrets }: Credentials,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<{ standing: 'good'; json: unknown } | { standing: Exclude<Standing, 'good' | 'unchecked'> }> {
  const asked = { ...query, access_token: secrets.token ?? '' };
  const reply = await askJson(portico, 'instagram', ORIGIN, `${VERSION}${path}`, asked);
  if (!reply) return { standing: 'unreachable' };
  if (reply.status === 200) return { standing: 'good', json: reply.json };
  const code = failure.safeParse(reply.json).data?.error.code;
  if (reply.status === 429 || (code !== undefined && QUOTA.has(code))) return { standing: 'quota' };
  if (code === undefined) return { standing: 'unreachable' };
  if (TOKEN.has(code)) return { standing: 'wrong' };
  // 1 and 2 are faults of theirs.
  return { standing: code <= 2 ? 'unreachable' : 'refused' };
}

const renewed = z.object({ access_token: z.string().min(1) });

/** The same token for another 60 days: developers.facebook.com/docs/instagram-platform/reference/refresh_access_token. */
export async function renewToken(
  portico: Portico,
  credentials: Credentials,
): Promise<Credentials | undefined> {
  const reply = await askJson(portico, 'instagram', ORIGIN, '/refresh_access_token', {
    grant_type: 'ig_refresh_token',
    access_token: credentials.secrets.token ?? '',
  });
  const read = renewed.safeParse(reply?.json);
  if (reply?.status !== 200 || !read.success) return undefined;
  return { ...credentials, secrets: { ...credentials.secrets, token: read.data.access_token } };
}
