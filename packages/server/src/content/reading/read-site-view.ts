import type { AnnouncementBar } from '@portico/model/site/announcement-bar';
import { installmentOffer } from '@portico/model/commerce/installments';
import { canBePaid } from '@portico/model/commerce/offline-payments';
import type { CookieBanner } from '@portico/model/site/cookie-banner';
import type { Frame } from '@portico/model/page/frame';
import { tellsLowestPrice } from '@portico/model/commerce/lowest-price';
import type { Id } from '@portico/model/documents/id';
import type { InformationBar } from '@portico/model/site/information-bar';
import type { Navigation } from '@portico/model/documents/navigation';
import { GOOGLE_MAPS_ORIGIN, MAP_SERVICE, type MapServices } from '@portico/model/map/providers';
import type { MenuEntry, SiteView } from '@portico/model/page/page-view';
import type { Popup } from '@portico/model/site/popup';
import { inOrder } from '@portico/model/documents/schema';
import type { Settings } from '@portico/model/site/settings';
import { defaultExtras } from '@portico/model/site/site-extras';
import type { Styles } from '@portico/model/site/styles';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { services } from '../../connected-services/services.ts';
import { publicSettingsOf } from '../../connected-services/site-credentials.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import type { Portico } from '../../core/portico.ts';
import { defaultFrame, defaultNavigation, defaultSettings, defaultStyles } from '../default-bodies.ts';
import { publishedStore } from '../published-store.ts';
import { SHARED_KINDS } from '../shared-kinds.ts';
import { trustedBody } from '../trusted-body.ts';

/** A document as menus show it. */
interface MenuTarget {
  title: string;
  path: string;
}

/**
 * What all pages of a site share, as published: to be stored until an invalidation of `tags.site`. What is missing or cannot be
 * read is as on a new site. Three queries.
 */
export async function readSiteView(
  portico: Portico,
  site: SiteRecord,
  db: Kysely<Database> = portico.db,
): Promise<SiteView> {
  const found = await sql<{ kind: string; version: number; body: unknown }>`
    select d.kind, r.version, case when d.kind = 'collection' then null else r.body end as body from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${site.id} and d.state = 'published' and (d.kind = any(${[...SHARED_KINDS]})
      or d.kind = 'collection' and r.body->>'type' = 'products')`.execute(db);
  const body = <T>(kind: string): T | undefined => {
    const row = found.rows.find((other) => other.kind === kind);
    return row ? (trustedBody(kind, row.version, row.body) as T | undefined) : undefined;
  };
  const navigation = body<Navigation>('navigation') ?? defaultNavigation();
  const extras = defaultExtras();
  // What was stored before a setting was there holds nothing of it.
  const settings: Settings = { ...defaultSettings(site.name), ...body<Settings>('settings') };
  const targets = await readMenuTargets(db, site.id, navigation);
  const connected = await publicSettingsOf(db, site.id);
  const maps = mapServices(portico, connected);
  const paidBy = services.filter(({ id, use }) => use === 'payments' && Object.hasOwn(connected, id));
  const store = publishedStore(found.rows.find((row) => row.kind === 'store'));
  const catalogue = siteCatalogue(settings);
  const installments = installmentOffer(
    store.installments,
    paidBy.some(({ takesInstallments = false }) => takesInstallments),
    settings.currency,
    catalogue,
  );
  return {
    id: site.id,
    identifier: site.identifier,
    origin: publicOrigin(portico.env, site),
    settings,
    catalogue,
    styles: body<Styles>('styles') ?? defaultStyles(),
    frame: body<Frame>('frame') ?? defaultFrame(),
    menus: { main: menuOf(navigation.main, targets), footer: menuOf(navigation.footer, targets) },
    extras: {
      cookieBanner: body<CookieBanner>('cookie-banner') ?? extras.cookieBanner,
      popup: body<Popup>('popup') ?? extras.popup,
      announcementBar: body<AnnouncementBar>('announcement-bar') ?? extras.announcementBar,
      informationBar: body<InformationBar>('information-bar') ?? extras.informationBar,
    },
    hasStore: found.rows.some((row) => row.kind === 'collection'),
    hasAccounts: store.accounts !== 'off' || settings.memberAccounts,
    takesOrders: canBePaid(store, paidBy.length > 0),
    takesSubscriptions:
      store.testPayments || paidBy.some(({ id, chargesAgain }) => chargesAgain?.(connected[id] ?? {})),
    tellsWhenBack: store.backInStock,
    remembersViewed: store.recentlyViewed,
    sizeGuides: store.sizeGuides,
    tellsLowestPrice: tellsLowestPrice(store.lowestPrice, store.country),
    showsReviews: store.reviews.on,
    offersWithdrawal: store.returns.withdrawal,
    ...(installments ? { installments } : {}),
    badges: store.badges,
    afterAdding: store.afterAdding,
    listsProducts: store.productFeed,
    status: site.status,
    type: site.type,
    developerMode: site.developerMode,
    appDomain: portico.env.originHost,
    ...(site.captchaKey === null ? {} : { captchaKey: site.captchaKey }),
    ...(maps === undefined ? {} : { maps }),
  };
}

/** What pages are told of the services that the site's maps come from. */
function mapServices(
  { env }: Portico,
  settings: Record<string, Record<string, string>>,
): MapServices | undefined {
  const renderKey = settings[MAP_SERVICE.google]?.renderKey;
  const own = settings[MAP_SERVICE.open];
  const open =
    own?.address === undefined ? env.openMap : { address: own.address, attribution: own.attribution ?? '' };
  if (renderKey === undefined && open === undefined) return undefined;
  return {
    ...(renderKey === undefined
      ? {}
      : { google: { renderKey, origin: env.googleMapsOrigin ?? GOOGLE_MAPS_ORIGIN } }),
    ...(open === undefined ? {} : { open }),
  };
}

async function readMenuTargets(
  db: Kysely<Database>,
  siteId: Id,
  navigation: Navigation,
): Promise<Map<Id, MenuTarget>> {
  const ids = [...Object.values(navigation.main), ...Object.values(navigation.footer)].flatMap((entry) =>
    entry.document ? [entry.document] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: Id; path: string; title: string }>`
    select d.id, a.path, coalesce(nullif(r.body->>'navigationTitle', ''), r.body->>'title', '') as title
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    where d.site_id = ${siteId} and d.id = any(${ids}) and d.state = 'published'`.execute(db);
  return new Map(found.rows.map(({ id, path, title }) => [id, { path, title }]));
}

/** The tree of a menu. Entries of documents nobody can reach are left out, and folders without entries with them. */
export function menuOf(menu: Navigation['main'], targets: ReadonlyMap<Id, MenuTarget>): MenuEntry[] {
  const entriesIn = (parent: string | undefined): MenuEntry[] =>
    inOrder(menu)
      .filter((entry) => entry.parent === parent)
      .flatMap((entry): MenuEntry[] => {
        const inside = entriesIn(entry.id);
        const target = entry.document ? targets.get(entry.document) : undefined;
        const href = target?.path ?? (entry.document ? undefined : entry.href);
        if (href === undefined && inside.length === 0) return [];
        return [
          {
            id: entry.id,
            title: entry.title || target?.title || entry.href || '',
            ...(href === undefined ? {} : { href }),
            ...(entry.newWindow ? { newWindow: true } : {}),
            ...(entry.button ? { button: true } : {}),
            ...(inside.length > 0 ? { entries: inside } : {}),
          },
        ];
      });
  return entriesIn(undefined);
}
