import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Messages sent by forms in which somebody gave this email address as theirs, of `form_submissions s`. */
export const messagesOf = (siteId: Id, email: string): RawBuilder<boolean> => sql<boolean>`
  s.site_id = ${siteId} and exists (
    select from jsonb_array_elements(s.answers) as answer
    where answer->>'type' = 'email' and lower(btrim(answer->>'value')) = ${email})`;

/**
 * All a site keeps about somebody, as tables hold it: the answer to who asks what is kept of them.
 * @param options.withMails also which mails they got, for who reads the outbox; never what is in them, as links are
 * @param options.withNotes also what the team wrote down, of them and under their orders
 * @returns undefined when the site knows nobody of this id
 */
export async function everythingAbout(
  portico: Portico,
  siteId: Id,
  contactId: Id,
  { withMails = false, withNotes = false }: { withMails?: boolean; withNotes?: boolean },
): Promise<Record<string, unknown> | undefined> {
  const { db } = portico;
  const contact = await db
    .selectFrom('contacts')
    .select([
      'id',
      'email',
      'name',
      'language',
      'tags',
      'consent',
      'tax_exemption',
      'created_at',
      'updated_at',
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!contact?.email) return undefined;
  const { email } = contact;
  const part = (table: string, columns: string, order: string, where = '') => sql`(
    select coalesce(jsonb_agg(to_jsonb(p) order by ${sql.ref(`p.${order}`)}), '[]')
    from (select ${sql.raw(columns)} from ${sql.table(table)}
      where site_id = o.site_id and order_id = o.id ${sql.raw(where)}) p)`;
  const orders = await sql<{ order: unknown }>`
    select to_jsonb(o) - 'site_id' - 'search_text' - 'cart_id' || jsonb_build_object(
      'lines', ${part('order_lines', 'position, sku, title, options, unit_price, quantity, total, discount, tax', 'position')},
      'parcels', ${part('order_shipments', 'id, lines, carrier, tracking_number, tracking_url, created_at', 'id')},
      'downloads', (
        select coalesce(jsonb_agg(jsonb_build_object('file', f.filename, 'used', d.used, 'last_at', d.begun_at,
          'expires_at', d.expires_at) order by d.id), '[]')
        from order_downloads d join download_files f on f.site_id = d.site_id and f.id = d.file_id
        where d.site_id = o.site_id and d.order_id = o.id),
      'payments', ${part('payment_attempts', 'id, provider, state, amount, currency, created_at', 'id')},
      'refunds', ${part('order_refunds', 'id, amount, state, lines, created_at', 'id')},
      'returns', ${part('order_returns', 'id, number, kind, state, lines, message, name, reply, created_at', 'number')},
      'returnPhotos', ${part('return_photos', 'id, return_id, bytes, created_at', 'id')},
      'events', ${part('order_events', 'id, kind, text, created_at', 'id', withNotes ? '' : `and kind <> 'note'`)}) as order
    from orders o
    where o.site_id = ${siteId} and (o.email = ${email} or exists (
      select from contact_orders t where t.site_id = o.site_id and t.order_id = o.id and t.contact_id = ${contactId}))
    order by o.id`.execute(db);
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select([
      'id',
      'status',
      'customer_name',
      'address',
      'plan',
      'terms',
      'next_terms',
      'next_terms_from',
      'kept_name',
      'paid',
      'next_at',
      'created_at',
    ])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const draftOrders = await db
    .selectFrom('draft_orders')
    .select(['id', 'customer', 'discount', 'shipping', 'total', 'link_sent_at', 'created_at', 'updated_at'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`lower(btrim(customer->>'email')) = ${email}`)
    .orderBy('id')
    .execute();
  const giftCards = await db
    .selectFrom('gift_cards')
    .select([
      'id',
      'code_end',
      'currency',
      'value',
      'balance',
      'recipient_name',
      'message',
      'last_day',
      'created_at',
    ])
    .where('site_id', '=', siteId)
    .where('recipient_email', '=', email)
    .orderBy('id')
    .execute();
  const stockRequests = await db
    .selectFrom('stock_requests')
    .select(['product_id', 'variant_id', 'created_at'])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const access = await db
    .selectFrom('member_access')
    .select(['product_id', 'how', 'created_at', 'ends_at', 'revoked_at'])
    .select(withNotes ? ['note'] : [])
    .where('site_id', '=', siteId)
    .where('contact_id', '=', contactId)
    .orderBy('id')
    .execute();
  const addresses = await db
    .selectFrom('member_addresses as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.site_id', '=', 'a.site_id').onRef('m.id', '=', 'a.member_id'),
    )
    .select(['a.address', 'a.is_default', 'a.created_at', 'a.updated_at'])
    .where('a.site_id', '=', siteId)
    .where('m.contact_id', '=', contactId)
    .orderBy('a.id')
    .execute();
  // Their cards are known there alone.
  const paymentCustomers = await db
    .selectFrom('payment_customers as c')
    .innerJoin('members as m', (join) =>
      join.onRef('m.site_id', '=', 'c.site_id').onRef('m.id', '=', 'c.member_id'),
    )
    .select(['c.provider', 'c.mode', 'c.reference', 'c.created_at'])
    .where('c.site_id', '=', siteId)
    .where('m.contact_id', '=', contactId)
    .orderBy('c.created_at')
    .execute();
  const reviews = await db
    .selectFrom('product_reviews')
    .select(['id', 'product_id', 'order_id', 'rating', 'title', 'body', 'author_name', 'photos', 'status'])
    .select(['reply', 'created_at'])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const stopped = await db
    .selectFrom('review_opt_outs')
    .select('created_at')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst();
  const unfinishedCheckouts = await db
    .selectFrom('abandoned_checkouts')
    .select(['email', 'name', 'country', 'titles', 'quantity', 'total', 'currency', 'agreed_words'])
    .select(['created_at', 'seen_at', 'mailed_at', 'opened_at'])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const reminded = await db
    .selectFrom('recovery_recipients')
    .select(['mailed_at', 'opted_out_at'])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst();
  const comments = await sql<{ comment: unknown }>`
    select jsonb_build_object('id', m.id, 'post', m.document_id, 'repliesTo', m.parent_id, 'name', m.author_name,
      'website', m.author_url, 'text', m.body, 'status', m.status, 'likes', m.likes, 'at', m.created_at,
      'changedAt', m.edited_at) as comment
    from comments m where m.site_id = ${siteId} and m.author_email = ${email} order by m.id`.execute(db);
  const noCommentMails = await db
    .selectFrom('comment_mail_stops')
    .select(['document_id as post', 'created_at'])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .orderBy('document_id')
    .execute();
  const liked = await sql<{ comment: Id; at: Date }>`
    select v.comment_id as comment, v.created_at as at from comment_votes v
    join members m on m.site_id = v.site_id and v.voter = 'member ' || m.id
    where v.site_id = ${siteId} and v.kind = 'like' and m.contact_id = ${contactId} order by v.comment_id`.execute(
    db,
  );
  const news = await sql<{ event: unknown }>`
    select jsonb_build_object('state', s.state, 'kind', e.kind, 'source', e.source, 'words', e.words, 'page', e.page, 'at', e.created_at)
      as event
    from subscribers s join subscriber_events e on e.site_id = s.site_id and e.subscriber_id = s.id
    where s.site_id = ${siteId} and s.email = ${email} order by e.id`.execute(db);
  const newsletter = await sql<{ about: unknown }>`
    select jsonb_build_object('name', s.name, 'state', s.state, 'language', s.language, 'pausedUntil', s.paused_until,
      'topics', (select coalesce(jsonb_agg(t.name order by t.position, t.id), '[]') from subscriber_topics st
        join newsletter_topics t on t.site_id = st.site_id and t.id = st.topic_id
        where st.site_id = s.site_id and st.subscriber_id = s.id)) as about
    from subscribers s where s.site_id = ${siteId} and s.email = ${email}`.execute(db);
  const campaigns = await sql<{ campaign: unknown }>`
    select jsonb_build_object('subject', c.subject, 'state', r.state, 'sentAt', r.sent_at, 'unsubscribedAt', r.unsubscribed_at)
      as campaign
    from campaign_recipients r
    join campaigns c on c.site_id = r.site_id and c.id = r.campaign_id
    join subscribers s on s.site_id = r.site_id and s.id = r.subscriber_id
    where r.site_id = ${siteId} and s.email = ${email} order by c.started_at, c.id`.execute(db);
  const messages = await sql<{ message: unknown }>`
    select jsonb_build_object('form', s.form_name, 'sent_at', s.submitted_at, 'answers', s.answers, 'page', s.page, 'replies', (
      select coalesce(jsonb_agg(jsonb_build_object('text', e.text, 'at', e.created_at) order by e.created_at, e.id), '[]')
      from form_submission_events e where e.site_id = s.site_id and e.submission_id = s.id and e.kind = 'reply')) as message
    from form_submissions s where ${messagesOf(siteId, email)} order by s.id`.execute(db);
  const mails = withMails
    ? await db
        .selectFrom('mails')
        .select(['subject', 'status', 'created_at'])
        .where('site_id', '=', siteId)
        .where('to_address', '=', email)
        .orderBy('id')
        .execute()
    : undefined;
  const notes = await db
    .selectFrom('contact_notes')
    .select(['id', 'text', 'created_at'])
    .where('site_id', '=', siteId)
    .where('contact_id', '=', contactId)
    .orderBy('id')
    .execute();
  return {
    writtenAt: portico.now().toISOString(),
    person: contact,
    ...(withNotes ? { notes } : {}),
    orders: orders.rows.map(({ order }) => order),
    draftOrders,
    subscriptions,
    giftCards,
    stockRequests,
    unfinishedCheckouts,
    ...(reminded ? { remindersOfCarts: reminded } : {}),
    ...(newsletter.rows[0] ? { newsletter: newsletter.rows[0].about } : {}),
    news: news.rows.map(({ event }) => event),
    campaigns: campaigns.rows.map(({ campaign }) => campaign),
    access,
    addresses,
    paymentCustomers,
    reviews,
    comments: comments.rows.map(({ comment }) => comment),
    likedComments: liked.rows,
    ...(noCommentMails.length > 0 ? { wantsNoEmailsOfReplies: noCommentMails } : {}),
    ...(stopped ? { asksForNoReviews: stopped.created_at } : {}),
    messages: messages.rows.map(({ message }) => message),
    ...(mails ? { emails: mails } : {}),
  };
}
