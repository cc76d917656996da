import type { CommentSettings } from '@portico/model/comments/comment-settings';
import { commentLink } from '@portico/model/comments/comment-link';
import type { Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { commentWords } from '@portico/model/words/comment-words';
import { may } from '@portico/model/site/permissions';
import { sql } from 'kysely';
import { short } from '../commerce/orders/mail-names.ts';
import { queueLetter } from '../commerce/send-letter.ts';
import type { Shop } from '../commerce/shop.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { internalOrigin, publicOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Letter } from '../mail/letter.ts';
import { pageOfComment } from './comment-place.ts';
import { confirmPath, stopMailsPath } from './comment-tokens.ts';

/** Letters of a comment that a mail quotes. */
const QUOTED = 1000;
/** Mails about replies to one person in a day. */
const REPLIES_A_DAY = 20;
/** Mails about new comments to the team in an hour: the queue has the rest. */
const NEWS_AN_HOUR = 20;
/** People of the team one comment is mailed to. */
const TEAM_MOST = 20;

const quoted = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

interface Written {
  id: Id;
  author: string;
  text: string;
}

/** Asks whoever has an address whether they wrote a comment. */
export function confirmLetter(
  shop: Shop,
  comment: { email: string; language: string; text: string; title: string },
  url: string,
): Letter {
  const words = wordsOf(commentWords, shop.catalogueIn(comment.language));
  const site = short(shop.title);
  return {
    kind: 'comment-confirm',
    to: comment.email,
    language: comment.language,
    subject: words.confirmSubject({ site }),
    title: words.confirmSubject({ site }),
    paragraphs: [words.confirmMail({ title: short(comment.title) }), quoted(comment.text)],
    button: { text: words.confirmDo, url },
    note: words.confirmNote,
  };
}

/** Tells who wrote a comment that somebody replied to it. */
export function replyLetter(
  shop: Shop,
  reply: { email: string; language: string; author: string; text: string; title: string },
  { url, stop }: { url: string; stop: string },
): Letter {
  const words = wordsOf(commentWords, shop.catalogueIn(reply.language));
  const about = { name: short(reply.author), title: short(reply.title), site: short(shop.title) };
  return {
    kind: 'comment-reply',
    to: reply.email,
    language: reply.language,
    subject: words.replySubject(about),
    title: words.replySubject(about),
    paragraphs: [words.replyMail(about), quoted(reply.text)],
    button: { text: words.replyButton, url },
    note: words.replyNote(about),
    unsubscribe: { text: words.unsubscribe, url: stop },
  };
}

/** Tells the team of a comment. */
export function newCommentLetter(
  siteTitle: string,
  comment: { author: string; text: string; title: string; isPending: boolean },
  { to, url }: { to: string; url: string },
): Letter {
  return {
    kind: 'new-comment',
    to,
    subject: `${short(comment.author)} commented on “${short(comment.title)}”`,
    title: `New comment on ${short(siteTitle)}`,
    paragraphs: [comment.isPending ? 'It waits until somebody approves it.' : 'It is on the site now.'],
    answers: [{ label: short(comment.author), text: quoted(comment.text) }],
    button: { text: 'View comments', url },
    note: 'Which comments these emails tell of is set under Comments, Settings.',
  };
}

/** Queues the mail by which a guest confirms a comment. */
export async function queueConfirmMail(
  portico: Portico,
  tx: Tx,
  { shop, site }: { shop: Shop; site: SiteRecord },
  comment: Written & { email: string; language: string; title: string },
): Promise<void> {
  const url = publicOrigin(portico.env, site) + confirmPath(portico.env, shop.siteId, comment.id);
  await queueLetter(portico, tx, { shop, site }, confirmLetter(shop, comment, url));
}

/** Tells those of the team who look after comments of a new one, where the site wants that. */
export async function queueNewCommentMails(
  portico: Portico,
  tx: Tx,
  { shop, site, settings }: { shop: Shop; site: SiteRecord; settings: CommentSettings },
  comment: Written & { title: string; isPending: boolean },
): Promise<void> {
  if (settings.notify === 'off' || (settings.notify === 'pending' && !comment.isPending)) return;
  const hourAgo = new Date(portico.now().getTime() - 3_600_000);
  const lately = await sql`
    select from comments where site_id = ${shop.siteId} and status in ('pending', 'approved')
      and author_kind <> 'team' and author_kind <> 'import' and id <> ${comment.id}
      and coalesce(confirmed_at, created_at) > ${hourAgo} limit ${NEWS_AN_HOUR}`.execute(tx);
  if (lately.rows.length >= NEWS_AN_HOUR) return;
  const team = await tx
    .selectFrom('contributors')
    .innerJoin('accounts', 'accounts.id', 'contributors.account_id')
    .select(['accounts.email', 'contributors.role'])
    .where('contributors.site_id', '=', shop.siteId)
    .orderBy('contributors.created_at')
    .execute();
  const url = `${internalOrigin(portico.env, site)}/config/comments`;
  const told = team.filter(({ role }) => may(role, 'comments.moderate')).slice(0, TEAM_MOST);
  for (const { email } of told)
    await queueLetter(portico, tx, { shop, site }, newCommentLetter(shop.title, comment, { to: email, url }));
}

interface ReplyRow {
  id: Id;
  parent_id: Id;
  document_id: Id;
  author: string;
  text: string;
  email: string;
  language: string;
  title: string;
  path: string;
  is_wanted: boolean;
}

/**
 * Tells those whose comments were replied to, once for each reply that was published: who wrote their comment here,
 * with an address that is theirs, and wants to know.
 */
export async function queueReplyMails(
  portico: Portico,
  tx: Tx,
  { shop, site }: { shop: Shop; site: SiteRecord },
  ids: readonly Id[],
): Promise<void> {
  const now = portico.now();
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  const fresh = await sql<{ id: Id }>`
    update comments set told_at = ${now} where site_id = ${shop.siteId} and id = any(${ids})
      and status = 'approved' and told_at is null returning id`.execute(tx);
  if (fresh.rows.length === 0) return;
  const found = await sql<ReplyRow>`
    select m.id, m.parent_id, m.document_id, m.author_name as author, m.body as text, p.author_email as email,
      p.language, coalesce(r.body->>'title', '') as title, a.path,
      p.author_email <> m.author_email and not exists (
        select from comment_mail_stops s where s.site_id = p.site_id and s.email = p.author_email
          and s.document_id in ('', m.document_id))
      and (select count(*) from comments t join comments tp on tp.site_id = t.site_id and tp.id = t.parent_id
        where t.site_id = m.site_id and tp.author_email = p.author_email and t.told_at > ${dayAgo})
        <= ${REPLIES_A_DAY} as is_wanted
    from comments m
    join comments p on p.site_id = m.site_id and p.id = m.parent_id
    join documents d on d.site_id = m.site_id and d.id = m.document_id and d.state = 'published'
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    where m.site_id = ${shop.siteId} and m.id = any(${fresh.rows.map(({ id }) => id)})
      and p.status = 'approved' and p.author_email <> '' and p.confirmed_at is not null
    order by m.id`.execute(tx);
  const origin = publicOrigin(portico.env, site);
  for (const row of found.rows) {
    if (!row.is_wanted) continue;
    const page = await pageOfComment(tx, shop.siteId, row.id);
    await queueLetter(
      portico,
      tx,
      { shop, site },
      replyLetter(
        shop,
        { ...row, language: row.language || shop.language },
        {
          url: origin + commentLink(row.path, row.id, page > 1 ? { page } : {}),
          stop: origin + stopMailsPath(portico.env, shop.siteId, row.parent_id),
        },
      ),
    );
  }
}
