import type { Id } from '@portico/model/id';
import type { Redirects } from '@portico/model/redirects';
import { isReservedSlug } from '@portico/model/slug';
import type { FieldErrors } from '@portico/model/validation';
import { sql } from 'kysely';
import type { Tx } from '../../portico.ts';
import { Refused, refuse } from '../refusal.ts';
import { comparablePath, comparableTarget } from './comparable-path.ts';

/** Longest address in bytes of UTF-8: the database's indexes hold no longer one beside the rest of their keys. */
const LONGEST_BYTES = 2400;
const TOO_LONG = 'This address is too long. Please use at most about 800 characters.';

/** One line of the owner's redirects, ready to be kept. */
export interface OwnerRedirect {
  path: string;
  /** Path on this site in comparable spelling, with its query and anchor if any, or an absolute address. */
  target: string;
  status: 301 | 302;
}

/**
 * Checks the owner's redirects as a whole: spelling, reserved addresses, loops. Lines that lead to another line's path
 * lead to its end at once. The last of several lines for one path holds.
 */
export function planRedirects(
  redirects: Redirects,
): { ok: true; redirects: OwnerRedirect[] } | { ok: false; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const lines = new Map<string, OwnerRedirect & { index: number }>();
  redirects.entries.forEach((entry, index) => {
    const path = comparablePath(entry.from);
    if (path === null) errors[`entries.${index}.from`] = 'Please enter a path such as /old-page.';
    else if (isReservedSlug(path.slice(1).split('?')[0] ?? ''))
      errors[`entries.${index}.from`] = `Addresses starting with ${path} are used by Portico itself.`;
    const isAbsolute = /^https?:\/\/[^\s/]/i.test(entry.to);
    const target = isAbsolute ? entry.to.trim() : comparableTarget(entry.to);
    if (path !== null && Buffer.byteLength(path) > LONGEST_BYTES) errors[`entries.${index}.from`] = TOO_LONG;
    if (target !== null && Buffer.byteLength(target) > LONGEST_BYTES)
      errors[`entries.${index}.to`] = TOO_LONG;
    if (target === null)
      errors[`entries.${index}.to`] = 'Please enter a path such as /new-page, or a full address.';
    if (path !== null && target !== null)
      lines.set(path, { path, target, status: entry.permanent ? 301 : 302, index });
  });
  for (const line of lines.values()) {
    const seen = new Set([line.path]);
    let target = line.target;
    for (let next = lines.get(target); next; next = lines.get(target)) {
      if (seen.has(next.path)) {
        errors[`entries.${line.index}.to`] =
          `These redirects form a loop: ${[...seen, next.path].join(' → ')}.`;
        break;
      }
      seen.add(next.path);
      target = next.target;
    }
    line.target = target;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    redirects: [...lines.values()].map(({ path, target, status }) => ({ path, target, status })),
  };
}

/**
 * Puts the owner's redirects in place of those before. A living document keeps its path; a redirect made by a move
 * gives way. Throws `Refused` naming the line.
 */
export async function writeOwnerRedirects(tx: Tx, siteId: Id, redirects: Redirects): Promise<void> {
  const plan = planRedirects(redirects);
  if (!plan.ok) throw new Refused(refuse('invalid', 'Please check the redirects.', { errors: plan.errors }));
  await sql`delete from addresses where site_id = ${siteId} and kind = 'redirect' and source = 'owner'`.execute(
    tx,
  );
  await sql`
    insert into addresses as a (site_id, path, kind, target, status, source)
    select ${siteId}, r.path, 'redirect', r.target, r.status, 'owner'
    from jsonb_to_recordset(${JSON.stringify(plan.redirects)}::jsonb) as r(path text, target text, status smallint)
    on conflict (site_id, locale, path) do update
      set target = excluded.target, document_id = null, status = excluded.status, source = excluded.source
      where a.kind = 'redirect'`.execute(tx);
}
