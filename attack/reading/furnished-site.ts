import { draftCustomer } from '@portico/model/commerce/draft-order';
import type { Id } from '@portico/model/documents/id';
import { TestBrowser } from '@portico/server/accounts/testing';
import { analyticsOf } from '@portico/server/analytics/analytics-intake';
import { createTestShop } from '@portico/server/commerce/testing';
import { SYSTEM } from '@portico/server/content/actor';
import { saveDocument } from '@portico/server/content/save-document';
import { draft as makeDraft, must, page, published } from '@portico/server/content/testing';
import { publishForm } from '@portico/server/forms/testing';
import { queueMail } from '@portico/server/mail/outbox';
import { setSingleton, type TestSites } from '@portico/server/pages/testing';

/** The hash of a site's one picture. */
const pictureOf = (siteId: Id) => `${siteId}${'b'.repeat(8)}`;

/** Words to be written where only some read them. */
interface OwnWords {
  /** In pages that were never published. */
  drafts: string;
  /** In what is published, but not for visitors. */
  unshown: string;
  formName: string;
}

/** A site on which something of everything has happened: written, sent, ordered, measured, failed. */
export async function furnishSite(
  sites: TestSites,
  identifier: string,
  { drafts, unshown, formName }: OwnWords,
): Promise<{ siteId: Id; host: string }> {
  const { portico } = sites;
  const shop = await createTestShop(sites, identifier);
  const { siteId, host } = shop;
  const { id } = await shop.product('bowl', {}, { only: 10 });
  await shop.setStore({
    discounts: { a: { order: 'a0', name: unshown, code: 'SPRING', takes: { kind: 'percent', percent: 5 } } },
    notify: [`${unshown}@example.com`],
  });
  const form = await publishForm(portico, siteId, {
    name: formName,
    storage: { mailTo: [`${unshown}@example.com`] },
  });
  const contact = { type: 'form', version: 1, order: 'a0', fields: { form } };
  const sections = { s: { order: 'a0', name: unshown, layout: 'flow', blocks: { contact } } };
  const picture = { type: 'image', version: 1, order: 'a1', fields: { image: { media: pictureOf(siteId) } } };
  const taken = await published(portico, siteId, {
    kind: 'page',
    body: {
      title: 'Taken',
      slug: 'shop/taken',
      sections: { s: { order: 'a0', layout: 'flow', blocks: { picture } } },
    },
  });
  await renamePage(sites, siteId, taken, 'Taken', drafts);
  const about = await published(portico, siteId, {
    kind: 'page',
    body: { title: 'About', slug: 'about', sections },
  });
  await renamePage(sites, siteId, about, 'About', drafts);
  await makeDraft(portico, siteId, page(drafts, 'never'));
  await makeDraft(portico, siteId, {
    kind: 'saved-section',
    body: { name: unshown, slug: 'kept', sections },
  });
  await setSingleton(sites, siteId, 'cookie-banner', { isCookieBannerEnabled: true });
  const visitor = await shop.visitor();
  const send = async (url: string, options: Parameters<TestBrowser['send']>[2]) => {
    const reply = await visitor.send('POST', url, options);
    if (reply.statusCode >= 400) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
  };
  await send('/_portico/form', {
    form: {
      _form: form,
      _path: '/about',
      _block: 'contact',
      'name.first': 'Ada',
      'name.last': 'Miles',
      email: 'ada@example.com',
      topic: 'A commission',
      message: 'A pot',
    },
  });
  await send('/api/commerce/cart/items', { body: { productId: id, quantity: 1 } });
  await send('/api/commerce/checkout/orders', {
    body: {
      email: 'ada@example.com',
      address: {
        firstName: 'Ada',
        lastName: 'Miles',
        line1: 'Lane',
        city: 'Ely',
        zip: '12207',
        country: 'US',
        state: 'New York',
      },
      note: 'Ring',
      expectedTotalCents: 4800,
      payment: { provider: 'test', outcome: 'succeed' },
    },
    headers: { 'idempotency-key': `${identifier}-order` },
  });
  await send('/api/consent', { body: { choice: 'accepted' } });
  await send('/api/events/RecordJavascriptErrors', {
    body: [{ event: 'error', timestamp: 1, data: { message: 'It broke', stack: 'at x', page: '/about' } }],
  });
  await send('/api/events/Trace', { body: { data: [{ pageUrl: '/about', type: 'x', data: { a: 1 } }] } });
  await measure(visitor, host);
  await analyticsOf(portico).flush();
  await queueMail(portico, portico.db, siteId, {
    kind: 'test',
    to: 'a@example.com',
    subject: 'x',
    text: 'x',
    html: 'x',
  });
  await addRows(sites, siteId, about);
  return { siteId, host };
}

/** Writes another title into the working copy of a page. */
async function renamePage(
  { portico }: TestSites,
  siteId: Id,
  id: Id,
  from: string,
  to: string,
): Promise<void> {
  must(await saveDocument(portico, siteId, id, SYSTEM, { changes: [{ path: ['title'], from, to }] }));
}

async function measure(visitor: TestBrowser, host: string): Promise<void> {
  await visitor.send('POST', '/api/census/RecordHit', {
    form: {
      event: 'View',
      data: JSON.stringify({ url: `http://${host}/about?utm_campaign=x`, pageType: 2, isNewVisit: true }),
      ss_cvr: `${'a'.repeat(32)}|1700000000000|1780000000000|1`,
    },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36' },
  });
  await visitor.get(
    `/api/1/landing.gif?landing=${encodeURIComponent(`http://${host}/about`)}&campaign=spring`,
  );
}

/** What comes about in ways that take longer than to write it down. */
async function addRows({ portico }: TestSites, siteId: Id, document: Id): Promise<void> {
  const { db } = portico;
  const at = portico.now();
  const asset = {
    ext: 'jpg',
    mime: 'image/jpeg',
    bytes: 1000,
    width: 8,
    height: 6,
    filename: 'own-picture.jpg',
  };
  await db
    .insertInto('media_assets')
    .values({
      ...asset,
      site_id: siteId,
      hash: pictureOf(siteId),
      id: portico.newId(),
      folder: 'x',
      placeholder: null,
      tone: null,
      deleted_at: null,
    })
    .execute();
  await db
    .insertInto('domain_claims')
    .values({ site_id: siteId, host: `${siteId}.example`, token: 'x', created_at: at, found: '[]' })
    .execute();
  await db
    .insertInto('missing_pages')
    .values({ site_id: siteId, day: at.toISOString().slice(0, 10), path: '/x', count: 1 })
    .execute();
  await db
    .insertInto('search_counts')
    .values({
      site_id: siteId,
      day: at.toISOString().slice(0, 10),
      query: 'x',
      count: 1,
      found: 0,
      last_at: at,
    })
    .execute();
  await db
    .insertInto('site_transfers')
    .values({
      site_id: siteId,
      id: portico.newId(),
      kind: 'wordpress',
      task: 'import',
      state: 'failed',
      asked_by: 'x',
      created_at: portico.now(),
      beat_at: portico.now(),
      ended_at: portico.now(),
    })
    .execute();
  await db
    .insertInto('site_credentials')
    .values({
      site_id: siteId,
      provider: 'google-maps',
      id: 'x',
      settings: JSON.stringify({ renderKey: 'x' }),
      secret: 'x',
      standing: 'good',
      checked_at: at,
      connected_at: at,
    })
    .execute();
  const person = await db
    .selectFrom('contacts')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contact_notes')
    .values({ site_id: siteId, contact_id: person.id, id: portico.newId(), text: 'x', created_at: at })
    .execute();
  await db
    .insertInto('contact_segments')
    .values({
      site_id: siteId,
      id: portico.newId(),
      name: 'x',
      rules: JSON.stringify({ match: 'all', rules: [{ about: 'orders', is: 'at-least', count: 1 }] }),
      created_at: at,
      updated_at: at,
    })
    .execute();
  const submission = await db
    .selectFrom('form_submissions')
    .select('id')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('form_submission_events')
    .values({
      site_id: siteId,
      submission_id: submission.id,
      id: portico.newId(),
      kind: 'note',
      text: 'x',
      account_id: null,
      mail_id: null,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('form_files')
    .values({
      site_id: siteId,
      id: portico.newId(),
      form_id: submission.id,
      field_id: 'plans',
      submission_id: submission.id,
      filename: 'x',
      stored: `${'0'.repeat(32)}.bin`,
      bytes: 1,
      scan: 'none',
      created_at: at,
    })
    .execute();
  const form = await db
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'form')
    .executeTakeFirstOrThrow();
  const webhook = portico.newId();
  await db
    .insertInto('form_webhooks')
    .values({
      site_id: siteId,
      id: webhook,
      form_id: form.id,
      url: 'https://x.example/',
      is_on: false,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('form_deliveries')
    .values({
      site_id: siteId,
      id: portico.newId(),
      webhook_id: webhook,
      submission_id: submission.id,
      created_at: at,
    })
    .execute();
  const email = await db
    .selectFrom('contacts')
    .select('email')
    .where('site_id', '=', siteId)
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const subscriber = portico.newId();
  await db
    .insertInto('subscribers')
    .values({
      site_id: siteId,
      id: subscriber,
      email: email.email ?? 'x',
      name: 'x',
      new_email: 'x',
      state: 'subscribed',
      language: 'en',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('subscriber_events')
    .values({
      site_id: siteId,
      subscriber_id: subscriber,
      id: portico.newId(),
      kind: 'agree',
      source: 'checkout',
      words: 'x',
      created_at: at,
    })
    .execute();
  const { id: campaign } = await makeDraft(portico, siteId, {
    kind: 'campaign',
    body: { subject: 'x', preview: '', sections: {} },
  });
  await db
    .insertInto('campaigns')
    .values({
      site_id: siteId,
      id: campaign,
      state: 'paused',
      subject: 'x',
      html: 'x',
      plain: 'x',
      from_name: 'x',
      problem: 'x',
      created_at: at,
    })
    .execute();
  await db
    .insertInto('campaign_recipients')
    .values({
      site_id: siteId,
      campaign_id: campaign,
      subscriber_id: subscriber,
      state: 'failed',
      error: 'x',
    })
    .execute();
  await db
    .insertInto('newsletter_topics')
    .values({
      site_id: siteId,
      id: portico.newId(),
      name: 'x',
      description: 'x',
      position: 0,
      is_public: false,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('member_access')
    .values({
      site_id: siteId,
      contact_id: person.id,
      id: portico.newId(),
      product_id: 'x',
      how: 'given',
      note: 'x',
      account_id: null,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('price_announcements')
    .values({
      site_id: siteId,
      id: portico.newId(),
      product_id: 'x',
      variant_id: 'x',
      title: 'x',
      currency: 'USD',
      unit_price: 1300,
      from_at: at,
      notice_days: 30,
      account_id: null,
      created_at: at,
      told_at: at,
    })
    .execute();
  const subscription = portico.newId();
  await db
    .insertInto('subscriptions')
    .values({
      site_id: siteId,
      id: subscription,
      status: 'paused',
      email: 'reader@example.com',
      customer_name: 'x',
      address: '{}',
      language: 'en',
      currency: 'USD',
      plan: '{"billingPeriod":{"value":1,"unit":"month"},"numBillingCycles":0}',
      terms: '{"order":{"total":1200},"lines":[]}',
      provider: 'test',
      is_test: true,
      anchor_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('subscription_events')
    .values({
      site_id: siteId,
      subscription_id: subscription,
      id: portico.newId(),
      kind: 'pause',
      account_id: null,
      text: 'x',
      created_at: at,
    })
    .execute();
  const left = portico.newId();
  await db
    .insertInto('carts')
    .values({ site_id: siteId, id: left, token_hash: left, created_at: at, updated_at: at })
    .execute();
  await db
    .insertInto('abandoned_checkouts')
    .values({
      site_id: siteId,
      id: left,
      cart_id: left,
      email: 'x',
      name: 'x',
      country: 'US',
      language: 'en',
      titles: 'x',
      quantity: 1,
      total: 1200,
      currency: 'USD',
      search_text: 'x',
      account_id: null,
      token_hash: null,
      order_id: null,
      created_at: at,
      seen_at: at,
    })
    .execute();
  await db
    .insertInto('recovery_recipients')
    .values({ site_id: siteId, id: left, email: 'x', language: 'en', mailed_at: at })
    .execute();
  const draft = portico.newId();
  await db
    .insertInto('carts')
    .values({ site_id: siteId, id: draft, token_hash: draft, created_at: at, updated_at: at })
    .execute();
  await db
    .insertInto('draft_orders')
    .values({
      site_id: siteId,
      id: draft,
      account_id: null,
      customer: JSON.stringify(draftCustomer.parse({ email: 'x' })),
      note: 'x',
      search_text: 'x',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('order_views')
    .values({
      site_id: siteId,
      id: portico.newId(),
      name: 'x',
      filter: '{"status":"placed","search":"","period":"all"}',
      created_at: at,
    })
    .execute();
  await db
    .insertInto('stock_requests')
    .values({
      site_id: siteId,
      id: portico.newId(),
      product_id: document,
      variant_id: 'x',
      email: 'x',
      language: 'en',
      created_at: at,
    })
    .execute();
  const ordered = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_returns')
    .values({
      site_id: siteId,
      id: portico.newId(),
      order_id: ordered.id,
      number: 1,
      kind: 'withdrawal',
      state: 'requested',
      lines: '[]',
      message: 'x',
      name: 'x',
      reply: 'x',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const review = portico.newId();
  await db
    .insertInto('product_reviews')
    .values({
      site_id: siteId,
      id: review,
      product_id: document,
      rating: 5,
      title: 'x',
      body: 'x',
      author_name: 'x',
      email: 'x',
      language: 'en',
      photos: '[]',
      status: 'waiting',
      hide_note: 'x',
      search_text: 'x',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db.insertInto('product_ratings').values({ site_id: siteId, product_id: document }).execute();
  await db
    .insertInto('review_photos')
    .values({ site_id: siteId, hash: 'x', review_id: review, created_at: at })
    .execute();
  await db.insertInto('review_opt_outs').values({ site_id: siteId, email: 'x', created_at: at }).execute();
  await db
    .insertInto('gift_cards')
    .values({
      site_id: siteId,
      id: portico.newId(),
      code_hash: 'x',
      code_end: 'x',
      currency: 'USD',
      value: 1,
      balance: 1,
      language: 'en',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db.insertInto('media_folders').values({ site_id: siteId, name: 'x' }).execute();
  await db
    .insertInto('page_passwords')
    .values({ site_id: siteId, document_id: document, password_hash: 'x' })
    .execute();
  const comment = portico.newId();
  await db
    .insertInto('comments')
    .values({
      site_id: siteId,
      id: comment,
      document_id: document,
      parent_id: null,
      author_name: 'x',
      body: 'x',
      status: 'pending',
      created_at: at,
    })
    .execute();
  await db
    .insertInto('comment_votes')
    .values({ site_id: siteId, comment_id: comment, kind: 'report', voter: 'x', reason: 'x', created_at: at })
    .execute();
  await db.insertInto('comment_blocks').values({ site_id: siteId, email: 'x', created_at: at }).execute();
  await db.insertInto('comment_mail_stops').values({ site_id: siteId, email: 'x', created_at: at }).execute();
  await db.insertInto('comment_counts').values({ site_id: siteId, document_id: document }).execute();
  await db
    .insertInto('activity')
    .values({ site_id: siteId, id: portico.newId(), account_id: null, action: 'x', data: null })
    .execute();
  await db
    .insertInto('form_keys')
    .values({
      site_id: siteId,
      token_hash: 'x',
      form_id: document,
      payload_hash: 'x',
      submission_id: document,
      expires_at: at,
    })
    .execute();
}
