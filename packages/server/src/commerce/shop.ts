import { type CurrencyCode, DEFAULT_CURRENCY, isCurrency } from '@portico/model/money/currencies';
import { formatPrice } from '@portico/model/money/format-price';
import type { Id } from '@portico/model/documents/id';
import { DEFAULT_MAIL_SETTINGS, type MailSettings } from '@portico/model/mail/mail-settings';
import type { MediaView } from '@portico/model/media/media-view';
import type { Settings } from '@portico/model/site/settings';
import { type PaletteColors, type Styles, stylesKind } from '@portico/model/site/styles';
import type { ShippingRules } from '@portico/model/commerce/shipping';
import type { Store } from '@portico/model/commerce/store';
import { buyingWords } from '@portico/model/words/buying-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { shopWords } from '@portico/model/words/shop-words';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { type Kysely, sql } from 'kysely';
import { publishedStore } from '../content/published-store.ts';
import { JsonCache } from '../content/reading/json-cache.ts';
import { MEDIA_COLUMNS, type MediaRow, viewsOf } from '../content/reading/read-media-views.ts';
import { trustedBody } from '../content/trusted-body.ts';
import type { Database } from '../database/tables.ts';

/** What the rules of cart and checkout say. */
const shopWordsOf = (catalogue: Catalogue) => ({
  ...wordsOf(shopWords, catalogue),
  unableToAdd: wordsOf(buyingWords, catalogue).unableToAdd,
});
export type ShopWords = ReturnType<typeof shopWordsOf>;

/** What a site's shop is, as published: its settings, currency and language. */
export interface Shop {
  siteId: Id;
  title: string;
  store: Store;
  currency: CurrencyCode;
  /** False where the site's currency is none the product has (from an import): nothing can be sold in it. */
  isSelling: boolean;
  language: string;
  timeZone: string;
  words: ShopWords;
  /** All the site says to visitors by itself. */
  catalogue: Catalogue;
  /** The same in another language: orders keep the one they were placed in. */
  catalogueIn(language: string): Catalogue;
  /** May its people have accounts: customers of the shop, members of the site? */
  hasAccounts: boolean;
  /** What the site shows of its keys at services that accept them, by the service: see `connected-services`. */
  services: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Is any gift card in its currency not spent yet, so that carts ask for them? */
  hasGiftCards: boolean;
  /** How the site looks, as far as its emails show it; undefined where it has no styles. */
  styles: ShopStyles | undefined;
  /** The site's own, where it has one. */
  logo: MediaView | undefined;
  /** What emails to customers have in common. */
  mails: MailSettings;
  /** The site's profiles elsewhere. */
  social: Settings['social'];
  /** An amount as the site's readers write it. */
  money(minor: number): string;
}
export type ShopStyles = Pick<Styles, 'radius' | 'fonts'> & {
  colors: PaletteColors;
  shape: Styles['buttons']['shape'];
};

type Kept = Omit<Shop, 'siteId' | 'services' | 'logo' | 'hasGiftCards'>;
type Services = Shop['services'];
type Document = { kind: string; version: number; body: unknown };

const shopCache = new JsonCache<Kept>(4 * 1024 * 1024, (documents) => shopOf(documents as Document[]));

/** Reads a site's shop, in the caller's transaction where it gives one. One query. */
export async function readShop(db: Kysely<Database>, siteId: Id): Promise<Shop> {
  const found = await sql<{
    documents: string | null;
    services: Services | null;
    logo: MediaRow | null;
    gift_cards: boolean;
  }>`/* prepared */
    select json_agg(json_build_object('kind', d.kind, 'version', r.version, 'body', case d.kind
        when 'styles' then jsonb_build_object('colors', r.body#>'{palette,colors}', 'fonts', r.body->'fonts',
          'radius', r.body->'radius', 'shape', r.body#>'{buttons,shape}')
        else r.body end) order by d.kind)::text
      as documents,
      (select row_to_json(m) from (
        select ${sql.raw(MEDIA_COLUMNS)} from media_assets where site_id = ${siteId} and deleted_at is null
          and hash = max(r.body#>>'{logo,media}') filter (where d.kind = 'settings')) m) as logo,
      exists (select from gift_cards where site_id = ${siteId} and balance > 0 and disabled_at is null
        and currency = coalesce(max(r.body->>'currency') filter (where d.kind = 'settings'), ${DEFAULT_CURRENCY}))
        as gift_cards,
      (select json_object_agg(c.provider, c.settings) from site_credentials c
        where c.site_id = ${siteId} and c.standing not in ('wrong', 'refused')) as services
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.kind in ('settings', 'store', 'styles') and d.state = 'published'`.execute(
    db,
  );
  const { documents, services, logo, gift_cards: hasGiftCards = false } = found.rows[0] ?? {};
  return {
    siteId,
    services: services ?? {},
    hasGiftCards,
    logo: logo ? viewsOf([logo])[logo.hash] : undefined,
    ...shopCache.read(documents ?? '[]'),
  };
}

function shopOf(documents: readonly Document[]): Kept {
  const row = (kind: string) => documents.find((other) => other.kind === kind);
  const said = row('settings');
  const settings = said && (trustedBody('settings', said.version, said.body) as Settings | undefined);
  const currency = settings?.currency ?? DEFAULT_CURRENCY;
  const language = settings?.language ?? 'en';
  const catalogueIn = (wanted: string) => siteCatalogue({ language: wanted, words: settings?.words });
  const catalogue = catalogueIn(language);
  const known = isCurrency(currency) ? currency : DEFAULT_CURRENCY;
  const store = publishedStore(row('store'));
  return {
    title: settings?.title ?? '',
    store,
    hasAccounts: store.accounts !== 'off' || settings?.memberAccounts === true,
    currency: known,
    isSelling: isCurrency(currency),
    language,
    timeZone: settings?.timeZone ?? 'UTC',
    words: shopWordsOf(catalogue),
    catalogue,
    catalogueIn,
    styles: stylesOf(row('styles')),
    mails: settings?.mails ?? DEFAULT_MAIL_SETTINGS,
    social: settings?.social ?? [],
    money: (minor) => formatPrice(minor, known, language),
  };
}

/** Of styles of an older version, which hold something else at these places, nothing. */
function stylesOf(row: Document | undefined): ShopStyles | undefined {
  return row?.version === stylesKind.version ? (row.body as ShopStyles) : undefined;
}

/** A store document's map as a list that carries its keys. */
export function keyed<T>(map: Readonly<Record<string, T>>): Array<T & { id: string }> {
  return Object.entries(map).map(([id, value]) => ({ ...value, id }));
}

/** Where a store sends to and for how much. */
export function shippingRulesOf({ shippingRates, shippingZones }: Store): ShippingRules {
  return { rates: keyed(shippingRates), zones: keyed(shippingZones) };
}
