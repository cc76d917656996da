import { WAITING_STATES } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { forgetComments } from '../database/forget-comments.ts';
import { freeFormFiles } from '../database/free-form-files.ts';
import { ratingsChanged } from '../database/ratings-changed.ts';
import { messagesOf } from './everything-about.ts';

export type ErasedContact =
  /** `changed`: tags of pages that showed what they wrote. */
  | { ok: true; changed: string[] }
  | { ok: false; why: 'nobody' }
  /** Orders that are still to be paid or sent, by number. */
  | { ok: false; why: 'open-orders'; numbers: string[] };

/**
 * Forgets somebody. Orders with a number keep what books must keep: what was sold, to which name and postal address, for
 * how much. Their subscriptions end. Everything else about the person goes: email, phone, their own words, links, notes, tags, mails, messages,
 * unfinished checkouts, reviews with their photos, comments, whether they wanted news, and orders that came to nothing.
 */
export async function eraseContact(portico: Portico, siteId: Id, contactId: Id): Promise<ErasedContact> {
  const erased = await portico.db.transaction().execute(async (tx): Promise<ErasedContact> => {
    // Orders before contacts, as whoever moves an order locks them.
    const { rows: orders } = await sql<{ id: Id; state: string; number_text: string | null }>`
      select o.id, o.state, o.number_text from orders o
      join contact_orders t on t.site_id = o.site_id and t.order_id = o.id
      where t.site_id = ${siteId} and t.contact_id = ${contactId} order by o.id for update of o`.execute(tx);
    const contact = await tx
      .selectFrom('contacts')
      .select('email')
      .where('site_id', '=', siteId)
      .where('id', '=', contactId)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!contact?.email) return { ok: false, why: 'nobody' };
    const { email } = contact;
    const open = orders.filter(({ state }) => (WAITING_STATES as readonly string[]).includes(state));
    if (open.length > 0)
      return { ok: false, why: 'open-orders', numbers: open.map(({ number_text }) => number_text ?? '') };
    const ids = orders.map(({ id }) => id);
    await sql`
      update orders set email = '', note = '', answers = '[]', gift_message = null, tags = '{}', address = address || '{"phone": ""}',
        search_text = lower(coalesce(number_text, '')), download_links = download_links + 1
      where site_id = ${siteId} and id = any(${ids})`.execute(tx);
    await sql`
      update subscriptions set email = '', customer_name = '', kept = null, kept_name = '',
        address = (select jsonb_object_agg(key, '') from jsonb_each(address)),
        terms = jsonb_set(terms, '{order,note}', '""'), next_terms = null, next_terms_from = null,
        status = case when status = 'ended' then status else 'cancelled' end, next_at = null, try_at = null
      where site_id = ${siteId} and email = ${email}`.execute(tx);
    await sql`
      update draft_orders set note = '', search_text = '', updated_at = ${portico.now()},
        customer = (select jsonb_object_agg(key, '') from jsonb_each(customer))
      where site_id = ${siteId} and lower(btrim(customer->>'email')) = ${email}`.execute(tx);
    // The cards stay what they are worth: whoever has the codes has them.
    await sql`
      update gift_cards set recipient_email = '', recipient_name = '', message = '', note = ''
      where site_id = ${siteId} and recipient_email = ${email}`.execute(tx);
    // Whom they gave gift cards, and who gave them some: names that books do not need.
    await sql`
      update order_lines set gift = null, options = coalesce((
        select jsonb_agg(o order by n) from jsonb_array_elements(options) with ordinality as e(o, n)
        where o->>'value' <> coalesce(nullif(gift->>'name', ''), gift->>'email')), '[]')
      where site_id = ${siteId} and gift is not null and (order_id = any(${ids}) or gift->>'email' = ${email})`.execute(
      tx,
    );
    // What they had engraved or written: their own words.
    await sql`
      update order_lines set options = coalesce((
        select jsonb_agg(o order by n) from jsonb_array_elements(options) with ordinality as e(o, n)
        where not (o ? 'isAddOn')), '[]')
      where site_id = ${siteId} and order_id = any(${ids}) and jsonb_path_exists(options, '$[*].isAddOn')`.execute(
      tx,
    );
    // What was sent back and refunded stays in the books, their words do not.
    await sql`
      update order_returns set message = '', name = '', reply = '',
        lines = (select coalesce(jsonb_agg(l || '{"reason": ""}' order by n), '[]')
          from jsonb_array_elements(lines) with ordinality as e(l, n))
      where site_id = ${siteId} and order_id = any(${ids})`.execute(tx);
    await sql`
      with gone as (
        delete from return_photos where site_id = ${siteId} and order_id = any(${ids}) returning site_id, stored)
      insert into unused_downloads (site_id, stored, since) select site_id, stored, ${new Date(0)} from gone
      on conflict do nothing`.execute(tx);
    await sql`
      update order_events set text = ''
      where site_id = ${siteId} and order_id = any(${ids}) and kind like 'return-%'`.execute(tx);
    await sql`
      update gift_cards set from_name = '' where site_id = ${siteId} and order_id = any(${ids})`.execute(tx);
    await sql`delete from order_tokens where site_id = ${siteId} and order_id = any(${ids})`.execute(tx);
    await sql`
      delete from orders where site_id = ${siteId} and email = ${email} and number is null
        and state in ('failed', 'expired')`.execute(tx);
    await sql`
      delete from mails where site_id = ${siteId}
        and (to_address = ${email} or position(${email} in text_body) > 0)`.execute(tx);
    // What they wrote of products is theirs, their name and photos with it: it goes whole, and its stars with it.
    const reviews = await sql<{ product_id: Id }>`
      delete from product_reviews where site_id = ${siteId} and (email = ${email} or order_id = any(${ids}))
      returning product_id`.execute(tx);
    const changed = await ratingsChanged(
      tx,
      siteId,
      reviews.rows.map(({ product_id }) => product_id),
    );
    await sql`
      with gone as (
        delete from comment_votes v using members m where v.site_id = ${siteId} and m.site_id = ${siteId}
          and m.contact_id = ${contactId} and v.voter = 'member ' || m.id returning v.comment_id, v.kind)
      update comments c set
        likes = c.likes - (select count(*) from gone g where g.comment_id = c.id and g.kind = 'like'),
        reports = c.reports - (select count(*) from gone g where g.comment_id = c.id and g.kind = 'report')
      where c.site_id = ${siteId} and c.id in (select comment_id from gone)`.execute(tx);
    const comments = await forgetComments(tx, siteId, sql`m.author_email = ${email}`, portico.now());
    changed.push(...comments.changed);
    await sql`delete from comment_mail_stops where site_id = ${siteId} and email = ${email}`.execute(tx);
    await sql`delete from comment_blocks where site_id = ${siteId} and email = ${email}`.execute(tx);
    await sql`delete from review_opt_outs where site_id = ${siteId} and email = ${email}`.execute(tx);
    await sql`delete from abandoned_checkouts where site_id = ${siteId} and email = ${email}`.execute(tx);
    await sql`delete from recovery_recipients where site_id = ${siteId} and email = ${email}`.execute(tx);
    await sql`delete from stock_requests where site_id = ${siteId} and email = ${email}`.execute(tx);
    await sql`delete from subscribers where site_id = ${siteId} and email = ${email}`.execute(tx);
    await sql`delete from form_submissions s where ${messagesOf(siteId, email)}`.execute(tx);
    await freeFormFiles(tx, siteId);
    await sql`delete from members where site_id = ${siteId} and contact_id = ${contactId}`.execute(tx);
    await sql`delete from member_access where site_id = ${siteId} and contact_id = ${contactId}`.execute(tx);
    await sql`delete from member_tokens where site_id = ${siteId} and email = ${email}`.execute(tx);
    await sql`delete from contact_notes where site_id = ${siteId} and contact_id = ${contactId}`.execute(tx);
    await tx
      .updateTable('contacts')
      .set({
        email: null,
        name: '',
        language: '',
        tags: [],
        consent: '',
        tax_exemption: null,
        country: '',
        erased_at: portico.now(),
        updated_at: portico.now(),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', contactId)
      .execute();
    return { ok: true, changed };
  });
  if (erased.ok && erased.changed.length > 0) portico.invalidated(siteId, erased.changed);
  return erased;
}
