import type { Id } from '@portico/model/id';
import { writeBump } from '../bumps.ts';
import { type Portico, tags } from '../portico.ts';
import { isLocalHost, requestHost } from './request-host.ts';

export type DomainResult = { ok: true; host: string } | { ok: false; message: string };

/** Most custom domains one site may have. */
export const DOMAINS_PER_SITE = 50;

/** Connects a custom domain to a site. The first one does not become primary by itself. */
export async function addDomain(portico: Portico, siteId: Id, typed: string): Promise<DomainResult> {
  const host = requestHost(
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/.*$/, ''),
  );
  if (!host || !host.includes('.') || host.startsWith('['))
    return { ok: false, message: 'Please enter a domain such as www.example.com.' };
  const { originHost } = portico.env;
  if (
    host === originHost ||
    host.endsWith(`.${originHost}`) ||
    (isLocalHost(host) && !originHost.endsWith('localhost'))
  )
    return { ok: false, message: 'This domain belongs to the server itself.' };
  const result = await portico.db.transaction().execute(async (tx): Promise<DomainResult> => {
    const count = await tx
      .selectFrom('site_hosts')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow();
    if (Number(count.n) >= DOMAINS_PER_SITE)
      return { ok: false, message: `A site has at most ${DOMAINS_PER_SITE} domains.` };
    const made = await tx
      .insertInto('site_hosts')
      .values({ host, site_id: siteId })
      .onConflict((conflict) => conflict.column('host').doNothing())
      .returning('host')
      .executeTakeFirst();
    if (!made) return { ok: false, message: 'This domain is connected to a site already.' };
    await writeBump(tx, siteId, [tags.site]);
    return { ok: true, host };
  });
  if (result.ok) portico.bumped(siteId, [tags.site]);
  return result;
}

/** Makes one domain the one visitors are led to, or none (`null`: the internal host). */
export async function setPrimaryDomain(portico: Portico, siteId: Id, host: string | null): Promise<boolean> {
  const done = await portico.db.transaction().execute(async (tx) => {
    await tx.updateTable('site_hosts').set({ is_primary: false }).where('site_id', '=', siteId).execute();
    if (host !== null) {
      const row = await tx
        .updateTable('site_hosts')
        .set({ is_primary: true })
        .where('site_id', '=', siteId)
        .where('host', '=', host)
        .returning('host')
        .executeTakeFirst();
      if (!row) return false;
    }
    await writeBump(tx, siteId, [tags.site]);
    return true;
  });
  if (done) portico.bumped(siteId, [tags.site]);
  return done;
}

export async function removeDomain(portico: Portico, siteId: Id, host: string): Promise<boolean> {
  const done = await portico.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('site_hosts')
      .where('site_id', '=', siteId)
      .where('host', '=', host)
      .returning('host')
      .executeTakeFirst();
    if (row) await writeBump(tx, siteId, [tags.site]);
    return row !== undefined;
  });
  if (done) portico.bumped(siteId, [tags.site]);
  return done;
}

export interface Domain {
  host: string;
  isPrimary: boolean;
}

export async function listDomains(portico: Portico, siteId: Id): Promise<Domain[]> {
  const rows = await portico.db
    .selectFrom('site_hosts')
    .select(['host', 'is_primary as isPrimary'])
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .execute();
  return rows;
}
