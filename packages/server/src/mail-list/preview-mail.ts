import type { MailKindId } from '@portico/model/mail/mail-kinds';
import type { MailSettings } from '@portico/model/mail/mail-settings';
import { primaryLanguage } from '@portico/model/words/catalogue';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { sql } from 'kysely';
import { readShop, type Shop } from '../commerce/shop.ts';
import type { Portico } from '../core/portico.ts';
import { publicOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Mail } from '../mail/outbox.ts';
import type { SampleNames } from './sample.ts';
import { SAMPLES } from './samples.ts';

/** What an example is tried with. */
export interface Tried {
  language: string;
  /** The owner's own words of that language, by key; those that are published when absent. */
  words?: Readonly<Record<string, string>>;
  mails?: MailSettings | undefined;
}

/** An example of a kind of mail, as the site would send it with these words and settings. */
export async function previewMail(
  portico: Portico,
  site: SiteRecord,
  kind: MailKindId,
  to: string,
  { language, words, mails }: Tried,
): Promise<Mail> {
  const shop = await readShop(portico.db, site.id);
  const catalogue = words
    ? siteCatalogue({ language, words: { [primaryLanguage(language)]: { ...words } } })
    : shop.catalogueIn(language);
  const tried: Shop = {
    ...shop,
    title: shop.title || site.name,
    language,
    catalogue,
    catalogueIn: () => catalogue,
    mails: mails ?? shop.mails,
  };
  return SAMPLES[kind]({
    portico,
    site,
    shop: tried,
    to,
    names: await sampleNames(portico, site),
    origin: publicOrigin(portico.env, site),
    now: portico.now(),
  });
}

const GOODS = ['Stoneware bowl', 'Linen apron'] as const;

/** What the site sells itself, where it sells something. */
async function sampleNames(portico: Portico, site: SiteRecord): Promise<SampleNames> {
  const { rows } = await sql<{ title: string }>`
    select r.body->>'title' as title from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${site.id} and d.kind = 'product' and d.state = 'published'
    order by d.id limit 2`.execute(portico.db);
  return {
    goods: [rows[0]?.title ?? GOODS[0], rows[1]?.title ?? GOODS[1]],
    customer: 'Ada Morgan',
    customerEmail: 'ada@example.com',
    street: '12 Market Street',
    city: 'Bristol',
  };
}
