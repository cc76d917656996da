import type { Id } from '@portico/model/documents/id';
import { z } from 'zod';
import { seal, unseal } from '../identity/secret-box.ts';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { type Portico, tags } from '../core/portico.ts';

/** Where tokens of Google reCAPTCHA v2 are checked: developers.google.com/recaptcha/docs/verify. */
const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
/** A visitor waits for it. */
const VERIFY_MS = 5000;
const VERIFY_BYTES = 16 * 1024;

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** What the provider says of a token. `wrong-secret`: it cannot say anything, as it does not know the site's secret. */
export type TokenStanding = 'good' | 'bad' | 'wrong-secret' | 'unreachable';

/**
 * Asks the provider of a site's captcha about a token, which is good for one question only. Nothing of the visitor is
 * told but the token.
 */
export async function askProvider(portico: Portico, site: SiteRecord, token: string): Promise<TokenStanding> {
  const { captchaKey, captchaSecret } = site;
  const secret = captchaSecret && captchaKey && unseal(portico.env, 'captcha', captchaKey, captchaSecret);
  if (!secret) return 'wrong-secret';
  const reply = await portico.fetchOutside(VERIFY_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret, response: token }).toString(),
    timeoutMs: VERIFY_MS,
    maxBytes: VERIFY_BYTES,
    maxRedirects: 0,
  });
  const said = reply.ok && reply.status === 200 ? verdict.safeParse(jsonOf(reply.body)).data : undefined;
  const standing = !said
    ? 'unreachable'
    : said.success
      ? 'good'
      : said['error-codes'].includes('invalid-input-secret')
        ? 'wrong-secret'
        : 'bad';
  if (standing === 'wrong-secret' || standing === 'unreachable')
    portico.log.warn({ site: site.id, standing }, 'A captcha could not be checked');
  return standing;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/**
 * Sets the site's key and secret at the provider, or takes both away.
 * @param set.secret the one that is set stays when absent
 * @returns false where a secret is missing: none is set, or it belongs to another key
 */
export async function setSiteCaptcha(
  portico: Portico,
  siteId: Id,
  set: { siteKey: string; secret?: string | undefined } | null,
): Promise<boolean> {
  const done = await portico.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('sites')
      .select(['captcha_key', 'captcha_secret'])
      .where('id', '=', siteId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const kept = set?.siteKey === before.captcha_key ? before.captcha_secret : null;
    const secret = set?.secret === undefined ? kept : seal(portico.env, 'captcha', set.siteKey, set.secret);
    if (set && secret === null) return false;
    await tx
      .updateTable('sites')
      .set({ captcha_key: set?.siteKey ?? null, captcha_secret: set ? secret : null })
      .where('id', '=', siteId)
      .execute();
    await writeInvalidation(tx, siteId, [tags.site]);
    return true;
  });
  if (done) portico.invalidated(siteId, [tags.site]);
  return done;
}
