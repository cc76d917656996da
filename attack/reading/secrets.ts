import { randomBytes } from 'node:crypto';
import { may, type Permission } from '@portico/model/site/permissions';
import type { Id } from '@portico/model/documents/id';
import type { TestSites } from '@portico/server/pages/testing';
import { sql } from 'kysely';

/** Words of a site that only some may read: in which columns they stand, and which permissions each is read with. */
interface Secret {
  columns: readonly string[];
  /** One of these is enough; nobody reads what has none. */
  readers: readonly Permission[];
}

const SECRETS = {
  /** Of a page that was never published: planted with it. */
  drafts: { columns: [], readers: ['site.read'] },
  /** Of published documents, but not for visitors: planted with them. */
  unshown: { columns: [], readers: ['site.read'] },
  /** What a form is called: analytics name it, too. */
  formName: { columns: [], readers: ['site.read', 'analytics.read'] },
  releases: { columns: ['releases.title', 'releases.message'], readers: ['site.read'] },
  answers: {
    columns: [
      'form_submissions.sender',
      'form_submissions.excerpt',
      'form_submissions.search',
      'form_submission_events.text',
      'form_files.filename',
    ],
    readers: ['forms.read', 'mail.read'],
  },
  /** Whoever knows the address of a webhook can send to it. */
  webhooks: { columns: ['form_webhooks.url'], readers: ['forms.read', 'mail.read'] },
  orders: {
    columns: [
      'orders.customer_name',
      'orders.note',
      'orders.gift_message',
      'orders.search_text',
      'order_events.text',
      'order_views.name',
      'order_returns.message',
      'order_returns.name',
      'order_returns.reply',
      'draft_orders.note',
      'draft_orders.search_text',
      'gift_cards.recipient_name',
      'gift_cards.from_name',
      'gift_cards.message',
      'gift_cards.note',
      'subscriptions.customer_name',
      'subscription_events.text',
      'price_announcements.title',
      'abandoned_checkouts.name',
      'abandoned_checkouts.titles',
      'abandoned_checkouts.agreed_words',
      'abandoned_checkouts.search_text',
    ],
    readers: ['store.orders', 'mail.read'],
  },
  /** Figures of what sold name it. */
  sold: { columns: ['order_lines.sku'], readers: ['store.orders', 'store.reports', 'mail.read'] },
  people: {
    columns: ['contacts.consent', 'contact_notes.text', 'contact_segments.name', 'member_access.note'],
    readers: ['store.orders'],
  },
  /** Campaigns greet people by their names. */
  names: { columns: ['contacts.name'], readers: ['store.orders', 'newsletter'] },
  /** What people agreed to who get news. */
  subscribers: {
    columns: [
      'subscribers.email',
      'subscribers.name',
      'subscribers.new_email',
      'subscriber_events.words',
      'subscriber_events.page',
    ],
    readers: ['store.orders', 'newsletter'],
  },
  /** What the newsletter is about that people cannot choose themselves. */
  topics: {
    columns: ['newsletter_topics.name', 'newsletter_topics.description'],
    readers: ['newsletter'],
  },
  campaigns: {
    columns: [
      'campaigns.subject',
      'campaigns.html',
      'campaigns.plain',
      'campaigns.from_name',
      'campaigns.problem',
      'campaign_recipients.error',
    ],
    // Whoever asks what is kept of them is told what was sent to them, too.
    readers: ['newsletter', 'store.orders'],
  },
  /** What people wrote about a movement of stock. */
  stock: { columns: ['stock_movements.text'], readers: ['store.products'] },
  /** What waits to be published, and why something was not. */
  reviews: {
    columns: [
      'product_reviews.title',
      'product_reviews.body',
      'product_reviews.author_name',
      'product_reviews.hide_note',
      'product_reviews.search_text',
    ],
    readers: ['reviews.moderate', 'store.orders'],
  },
  mails: { columns: ['mails.subject', 'mails.text_body', 'mails.to_address'], readers: ['mail.read'] },
  failures: {
    columns: ['page_errors.message', 'page_errors.stack', 'page_error_contexts.value', 'page_traces.data'],
    readers: ['site.settings'],
  },
  visits: {
    columns: [
      'census_day_counts.key',
      'census_visits.campaign',
      'census_events.subject',
      'search_counts.query',
    ],
    readers: ['analytics.read'],
  },
  missing: { columns: ['missing_pages.path'], readers: ['site.settings'] },
  folders: { columns: ['media_folders.name', 'media_assets.folder'], readers: ['media'] },
  transfers: {
    columns: ['site_transfers.filename', 'site_transfers.problem', 'site_transfers.asked_by'],
    readers: ['site.transfer'],
  },
  claims: { columns: ['domain_claims.token'], readers: ['domains'] },
  /** What waits to be published, and whom the site takes nothing of. */
  comments: {
    columns: [
      'comments.body',
      'comments.author_name',
      'comments.author_email',
      'comment_votes.reason',
      'comment_blocks.email',
    ],
    readers: ['comments.moderate'],
  },
  activity: { columns: ['activity.subject'], readers: [] },
  keys: {
    columns: [
      'gift_cards.code_hash',
      'stock_requests.email',
      'review_opt_outs.email',
      'comments.browser_hash',
      'comment_mail_stops.email',
      'recovery_recipients.email',
      'sites.lock_password_hash',
      'page_passwords.password_hash',
      'releases.preview_token_hash',
      'form_keys.token_hash',
      'site_credentials.secret',
    ],
    readers: [],
  },
} as const satisfies Record<string, Secret>;

/** Tables of a site that hold numbers, ids, what is published, or what a secret above stands for. */
const NOTHING_OWN = new Set([
  'addresses',
  'agreed_texts',
  'cache_bumps',
  'cart_lines',
  'carts',
  'census_days',
  'comment_counts',
  'census_hits',
  'consent_proofs',
  'consent_texts',
  'contact_changes',
  'contact_orders',
  'contributors',
  'discount_counts',
  'documents',
  'download_files',
  'form_deliveries',
  'revisions',
  'editing',
  'gift_card_entries',
  'idempotency_keys',
  'product_ratings',
  'return_photos',
  'review_photos',
  'review_requests',
  'recovered_orders',
  'imported',
  'item_cards',
  'item_terms',
  'event_dates',
  'event_horizons',
  'member_addresses',
  'member_sessions',
  'member_tokens',
  'members',
  'newsletter_hooks',
  'one_time_tokens',
  'document_counters',
  'order_disputes',
  'order_documents',
  'order_downloads',
  'order_edits',
  'order_number_counters',
  'order_refunds',
  'order_shipments',
  'order_tokens',
  'page_error_days',
  'payment_attempts',
  'payment_customers',
  'payment_events',
  'payment_setups',
  'performance_records',
  'photo_feed_pictures',
  'photo_feeds',
  'release_entries',
  'released_hosts',
  'search_entries',
  'site_hosts',
  'site_transfer_media',
  'stock_levels',
  'stock_reservations',
  'subscriber_topics',
  'test_charges',
  'test_refunds',
  'unused_downloads',
]);

export type SecretName = keyof typeof SECRETS;
const SECRET_NAMES = Object.keys(SECRETS) as SecretName[];

/** Words that stand nowhere else. */
export const canaries = Object.fromEntries(
  SECRET_NAMES.map((name) => [name, `canary-${name}-${randomBytes(6).toString('hex')}`]),
) as Record<SecretName, string>;

/** May this role read a secret of its own site? */
export const mayRead = (role: string | null, name: SecretName): boolean =>
  SECRETS[name].readers.some((permission) => may(role, permission));

/** Those that somebody reads. */
export const readSecrets = SECRET_NAMES.filter((name) => SECRETS[name].readers.length > 0);

/** Which of the secrets a text tells. */
export const toldIn = (text: string): SecretName[] =>
  SECRET_NAMES.filter((name) => text.includes(canaries[name]));

/** Tables with a column `site_id` that are not sorted yet: a new one must say who may read it. */
export async function unsortedTables({ portico }: TestSites): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'site_id' order by 1`.execute(portico.db);
  const sorted = new Set(
    SECRET_NAMES.flatMap((name) => SECRETS[name].columns.map((column) => column.split('.')[0])),
  );
  return rows.map(({ name }) => name).filter((name) => !sorted.has(name) && !NOTHING_OWN.has(name));
}

/** Writes the secrets into all rows of a site. @returns columns that had no row to be written into */
export async function plantSecrets({ portico }: TestSites, siteId: Id): Promise<string[]> {
  const empty: string[] = [];
  for (const name of SECRET_NAMES)
    for (const place of SECRETS[name].columns) {
      const [table = '', column = ''] = place.split('.');
      const own = table === 'sites' ? 'id' : 'site_id';
      const { rows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${canaries[name]} where ctid in (
          select min(ctid) from ${sql.table(table)} where ${sql.ref(own)} = ${siteId}
        ) returning 1`.execute(portico.db);
      if (rows.length === 0) empty.push(place);
    }
  return empty;
}
