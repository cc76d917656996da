import type { StartList } from '@portico/model/api/start-list';
import { CHECK_RULES } from '@portico/model/check/finding';
import { KIND_NAMES } from '@portico/model/documents/document-kinds';
import { isLegalPage } from '@portico/model/site/legal-pages';
import { sql } from 'kysely';
import { paymentMethodsOf } from '../commerce/payments/payment-methods.ts';
import { readShop } from '../commerce/shop.ts';
import { checkSite } from '../content/check/check-site.ts';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { isPending, isStaged } from '../content/list-documents.ts';
import { type Portico, tags } from '../core/portico.ts';
import { publicOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';

const EXAMPLE: (typeof CHECK_RULES)[number] = 'example-words';

/** Reads what stands between a site and its visitors, from what is published and configured. */
export async function readStartList(portico: Portico, site: SiteRecord): Promise<StartList> {
  const { db, env } = portico;
  const report = await checkSite(portico, site, 'site', KIND_NAMES);
  const shop = await readShop(db, site.id);
  const pages = await sql<{ id: string; title: string; slug: string }>`
    select id, title, slug from documents where site_id = ${site.id} and kind = 'page' and state = 'published'`.execute(
    db,
  );
  const examples = new Set(
    report.findings.filter(({ rule }) => rule === EXAMPLE).map(({ document }) => document),
  );
  const counted = await sql<{ changes: number; sells: boolean; favicon: boolean | null }>`
    select
      (select count(*)::int from documents d
        where d.site_id = ${site.id} and d.state <> 'deleted' and ${isPending} and not ${isStaged}) as changes,
      exists (select from documents d where d.site_id = ${site.id} and d.kind = 'product' and d.state = 'published')
        as sells,
      (select m.filename <> ${`${site.starter ?? ''}-icon.svg`} from documents d
        join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
        join media_assets m on m.site_id = d.site_id and m.hash = r.body->'favicon'->>'media'
        where d.site_id = ${site.id} and d.kind = 'settings' limit 1) as favicon`.execute(db);
  // Of the favicon: whether it is the site's own; null where there is none.
  const { changes = 0, sells = false, favicon = null } = counted.rows[0] ?? {};
  const legal = pages.rows.filter(isLegalPage);
  return {
    isClosed: site.startListClosedAt !== null,
    name: site.name,
    hasFavicon: favicon === true,
    hasSampleFavicon: favicon === false,
    address: publicOrigin(env, site),
    hasDomain: site.primaryHost !== null,
    exampleDocuments: examples.size,
    changes,
    legalPages: legal.filter(({ id }) => !examples.has(id)).length,
    sampleLegalPage: legal.find(({ id }) => examples.has(id))?.id ?? null,
    takesPayment: sells ? paymentMethodsOf(shop).some(({ isTest }) => !isTest) : null,
    language: shop.language,
    currency: shop.currency,
  };
}

/** Puts the list away, or brings it back. */
export async function closeStartList(portico: Portico, site: SiteRecord, isClosed: boolean): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sites')
      .set({ start_list_closed_at: isClosed ? portico.now() : null })
      .where('id', '=', site.id)
      .execute();
    await writeInvalidation(tx, site.id, [tags.site]);
  });
  portico.invalidated(site.id, [tags.site]);
}
