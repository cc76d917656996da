import type { CookieBanner } from '@portico/model/site/cookie-banner';
import type { FolderDocument, FolderSite } from '@portico/migrate/site-folder/folder-site';
import { type Settings, settings as settingsSchema } from '@portico/model/site/settings';
import { wordsOf } from '@portico/model/words/catalogue';
import { consentWords } from '@portico/model/words/consent-words';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { type Store, storeKind } from '@portico/model/commerce/store';
import type { Id } from '@portico/model/documents/id';
import { defaultStore } from '../default-bodies.ts';
import { renameSite } from './rename-site.ts';

/** What the owner of a new site says of it; the folder's own where absent. */
export interface OwnFacts {
  /** Put wherever the folder's texts name the site by its title. */
  name: string;
  language?: string | undefined;
  timeZone?: string | undefined;
  currency?: string | undefined;
  /** Where the shop is. */
  country?: string | undefined;
}

/** Countries that measure in pounds and inches. */
const IMPERIAL: ReadonlySet<string> = new Set(['US', 'LR', 'MM']);

/**
 * Makes the site of a folder its new owner's: name, language, money and country are theirs, and what the folder's
 * business says of itself in search engines, order numbers, taxes, terms and mails is gone. A folder that is imported
 * under its own title stays as it is.
 * @param newId for the store document of a folder that has none
 */
export function makeOwn(site: FolderSite, own: OwnFacts, newId: () => Id): void {
  const before = (documentOf(site, 'settings')?.body as Settings | undefined)?.title.trim();
  renameSite(site, own.name);
  if (before === own.name) return;
  const { language, timeZone, currency, country } = own;
  change<Settings>(documentOf(site, 'settings'), (body) => ({
    ...body,
    tagline: '',
    description: '',
    titlePatterns: settingsSchema.shape.titlePatterns.parse(undefined),
    ...(language ? { language } : {}),
    ...(timeZone ? { timeZone } : {}),
    ...(currency ? { currency } : {}),
    ...(country ? { unitSystem: IMPERIAL.has(country) ? 'imperial' : 'metric' } : {}),
  }));
  const { body: settings } = documentOf(site, 'settings') ?? {};
  if (settings)
    change<CookieBanner>(documentOf(site, 'cookie-banner'), (body) => ({
      ...body,
      // Empty, it says that visitors agree by coming here.
      ...(body.cookieBannerAcceptType === 'OPT_IN_AND_OUT'
        ? { cookieBannerText: wordsOf(consentWords, siteCatalogue(settings as Settings)).textWithDecline }
        : {}),
    }));
  if (country && !documentOf(site, 'store')) site.documents.push(storeDocument(newId()));
  change<Store>(documentOf(site, 'store'), (body) => ownStore(body, country));
}

/** The shop without its starter's order prefix, words and people; in another country also without its taxes. */
function ownStore(body: Store, country: string | undefined): Store {
  const there = {
    ...body,
    orderNumbers: { ...body.orderNumbers, prefix: '' },
    checkout: { ...body.checkout, terms: '', thanks: '' },
    marketing: { ...body.marketing, words: '' },
    notify: [],
  };
  if (!country || country === body.country) return there;
  const moved = (countries: readonly string[]) =>
    countries.map((one) => (one === body.country ? country : one));
  return {
    ...there,
    country,
    taxRules: {},
    shippingZones: Object.fromEntries(
      Object.entries(body.shippingZones).map(([key, zone]) => [
        key,
        { ...zone, countries: moved(zone.countries) },
      ]),
    ),
    shippingRates: Object.fromEntries(
      Object.entries(body.shippingRates).map(([key, rate]) => [
        key,
        { ...rate, countries: moved(rate.countries) },
      ]),
    ),
  };
}

const documentOf = (site: FolderSite, kind: FolderDocument['kind']): FolderDocument | undefined =>
  site.documents.find((document) => document.kind === kind);

function change<Body>(document: FolderDocument | undefined, to: (body: Body) => Body): void {
  if (!document) return;
  document.body = to(document.body as Body);
  if (document.draft) document.draft.body = to(document.draft.body as Body);
}

const storeDocument = (id: Id): FolderDocument => ({
  file: 'store.json',
  kind: 'store',
  id,
  parent: null,
  state: 'published',
  publishAt: null,
  order: 'a0',
  version: storeKind.version,
  // Sites of before keep the short notice they had.
  body: { ...defaultStore(), afterAdding: 'panel' } satisfies Store,
});
