import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/testing.ts';
import { signedIn as teamOf } from '../commerce/gift-cards/testing.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { everythingAbout } from '../contacts/everything-about.ts';
import { blog, post, published } from '../content/testing.ts';
import { createTestSites, setSettings, type TestSites } from '../pages/testing.ts';
import { restoreComments, writeComments } from './portable-comments.ts';
import { sweepComments } from './sweep-comments.ts';

const DAY_MS = 24 * 3_600_000;
const BLOCK = 'post';

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let journal: string;
let made = 0;

const section = (type: string, fields: Record<string, unknown> = {}) => ({
  s0: {
    order: 'a0',
    layout: 'flow',
    blocks: { [BLOCK]: { type, version: 1, order: 'a0', fields } },
  },
});
const withBodies = {
  list: {
    sections: section('summary', { collection: 'current', variant: 'list', show: ['date', 'comments'] }),
  },
  item: { sections: section('post-body') },
  comments: true,
};

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'comments-kiln');
  other = await createTestShop(sites, 'comments-other');
  journal = await published(sites.portico, shop.siteId, blog('journal', withBodies));
});
afterAll(() => sites.close());
beforeEach(() => settings({}));

const settings = (comments: Record<string, unknown>) =>
  setSettings(sites, shop.siteId, {
    title: 'Kiln & Field',
    memberAccounts: true,
    comments: {
      who: 'everyone',
      approval: 'none',
      closeAfterDays: 0,
      likes: true,
      notify: 'off',
      ...comments,
    },
  });
const now = () => sites.portico.now();
const pass = (ms: number) => sites.portico.setNow(new Date(now().getTime() + ms));

/** A post of its own, as its address and id. */
async function written(more: Record<string, unknown> = {}, of = { siteId: shop.siteId, parent: journal }) {
  const slug = `post-${++made}`;
  const id = await published(sites.portico, of.siteId, post(of.parent, slug, now().toISOString(), more));
  const { path } = await sites.portico.db
    .selectFrom('addresses')
    .select('path')
    .where('site_id', '=', of.siteId)
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, path, title: `Post ${slug}` };
}

let people = 0;
const write = (browser: TestBrowser, postId: string, text: string, more: Record<string, string> = {}) =>
  browser.form('/_portico/comments', {
    post: postId,
    block: BLOCK,
    name: 'Ada Lovelace',
    email: `ada-${people}@example.com`,
    text,
    ...more,
  });
const mailsTo = (to: string) =>
  sites.portico.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute();
const linkIn = (text: string, path: string) =>
  new RegExp(`${path}\\?token=[\\w%.-]+`).exec(text)?.[0] ?? 'no link';
const rows = (postId: string) =>
  sites.portico.db
    .selectFrom('comments')
    .selectAll()
    .where('site_id', '=', shop.siteId)
    .where('document_id', '=', postId)
    .orderBy('id')
    .execute();

/** Writes as a guest and opens the link that was mailed. */
async function confirmed(postId: string, text: string, more: Record<string, string> = {}) {
  people++;
  const browser = await shop.visitor();
  const email = more.email ?? `ada-${people}@example.com`;
  const sent = await write(browser, postId, text, more);
  expect(sent.statusCode, sent.body).toBe(200);
  const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Confirm')).slice(-1);
  const link = linkIn(mail?.text_body ?? '', '/_portico/comments/confirm');
  const done = await browser.form(link, {});
  const row = (await rows(postId)).find(({ body }) => body === text);
  return { browser, email, done, id: row?.id ?? '', status: row?.status };
}
/** What a visitor without cookies is shown. */
const seen = async (path: string) => (await (await shop.visitor()).get(path)).body;

async function member(email: string, name = 'Mia Member'): Promise<TestBrowser> {
  const visitor = await shop.visitor();
  await visitor.form('/account/create', { email, name, next: '/' });
  const [mail] = (await mailsTo(email)).slice(-1);
  const token = /\/account\/link\?token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
  await visitor.form('/account/link', { token });
  return visitor;
}
const team = (role: string) => teamOf(sites, shop, role);

describe('the thread below a post', () => {
  it('[V2.32] [V2.33] has an anchor of its own, and so has each comment, with a link to it', async () => {
    const { id, path } = await written();
    const { done, id: comment } = await confirmed(id, 'A **lovely** glaze');
    expect([done.statusCode, done.headers.location]).toEqual([303, `${path}#comment-${comment}`]);
    const body = await seen(path);
    expect(body).toContain('id="comments-thread"');
    expect(body).toContain(`id="comment-${comment}"`);
    expect(body).toContain(`href="${path}#comment-${comment}"`);
    expect(body).toContain('A <strong>lovely</strong> glaze');
    expect(body).toContain('"commentCount":1');
  });

  it('is the same for all on cached pages, and shows at once what was published', async () => {
    const { id, path } = await written();
    expect(await seen(path)).toContain('Be the first to comment.');
    const { browser } = await confirmed(id, 'Only my name is public');
    const own = (await browser.get(path)).body;
    expect(own).toBe(await seen(path));
    expect(own).toContain('Only my name is public');
    expect(own).not.toContain(`ada-${people}@example.com`);
  });

  it('holds what is nested in reach, and sorts and pages by address', async () => {
    const { id, path } = await written();
    const first = await confirmed(id, 'The first one here');
    const second = await confirmed(id, 'The second one here');
    const { id: reply } = await confirmed(id, 'A reply to the first', { reply: first.id });
    const order = async (query: string) =>
      [...(await seen(path + query)).matchAll(/<article id="comment-([^"]+)"/g)].map(([, one]) => one);
    expect(await order('')).toEqual([first.id, reply, second.id]);
    expect(await order('?comments-sort=newest')).toEqual([second.id, first.id, reply]);
    await second.browser.form(`/_portico/comments/one/${second.id}`, { do: 'like' });
    expect(await order('?comments-sort=liked')).toEqual([second.id, first.id, reply]);
    expect(await order('?comments-page=2')).toEqual([]);
    for (let n = 0; n < 49; n++)
      await sites.portico.db
        .insertInto('comments')
        .values({
          site_id: shop.siteId,
          id: sites.portico.newId(),
          document_id: id,
          parent_id: null,
          member_id: null,
          account_id: null,
          moderator_id: null,
          author_name: 'Old',
          body: `Imported ${n}`,
          status: 'approved',
          created_at: new Date(Date.parse('2020-01-01') + n),
        })
        .execute();
    const last = await confirmed(id, 'What stands on the second page');
    expect(last.done.headers.location).toBe(`${path}?comments-page=2#comment-${last.id}`);
    expect(await order('?comments-page=2')).toContain(last.id);
    expect(await seen(`${path}?comments-page=2`)).toMatch(new RegExp(`rel="canonical" href="[^"?]*${path}"`));
  });

  it('keeps the place of what is gone while replies to it are not', async () => {
    const { id, path } = await written();
    const parent = await confirmed(id, 'Words that go away');
    await confirmed(id, 'A reply that stays', { reply: parent.id });
    const gone = await parent.browser.form(`/_portico/comments/one/${parent.id}`, { do: 'delete' });
    expect(gone.body).toContain('Your comment was deleted.');
    const body = await seen(path);
    expect(body).toContain('This comment was removed.');
    expect(body).toContain('A reply that stays');
    expect(body).not.toContain('Words that go away');
  });

  it('takes none where the collection does not, the post is closed, or its days are over', async () => {
    const quiet = await published(
      sites.portico,
      shop.siteId,
      blog('quiet', { ...withBodies, comments: false }),
    );
    const closed = await written({ comments: 'closed' });
    const elsewhere = await written({}, { siteId: shop.siteId, parent: quiet });
    const old = await written();
    await settings({ closeAfterDays: 3 });
    expect(await seen(old.path)).toContain('class="form comment-form');
    pass(4 * DAY_MS);
    for (const each of [closed, elsewhere, old]) {
      expect(await seen(each.path)).not.toContain('class="form comment-form');
      const sent = await write(await shop.visitor(), each.id, 'May I?');
      expect(sent.statusCode).toBe(409);
      expect(await rows(each.id)).toEqual([]);
    }
  });

  it('is not shown where the post says so', async () => {
    const { id, path } = await written({ comments: 'off' });
    expect(await seen(path)).not.toContain('comments-thread');
    expect((await write(await shop.visitor(), id, 'May I?')).statusCode).toBe(404);
  });

  it('says in lists how many there are', async () => {
    const { id } = await written();
    await confirmed(id, 'Counted in the list');
    const cards = await sites.portico.db
      .selectFrom('comment_counts')
      .select('count')
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(cards.count).toBe(1);
    expect(await seen('/journal')).toContain('1 comment');
  });
});

describe('writing', () => {
  it('gives back what was typed with what is wrong with it', async () => {
    const { id } = await written();
    const sent = await write(await shop.visitor(), id, 'Text to keep', { name: '', email: 'nobody' });
    expect(sent.statusCode).toBe(400);
    expect(sent.body).toContain('Text to keep');
    expect(sent.body).toContain('Please enter your name.');
    expect(sent.body).toContain('Please enter a valid email address.');
  });

  it('says the same of every address, and mails no mailbox full', async () => {
    const { id } = await written();
    await member('known@example.com');
    const answers = new Set<string>();
    for (const email of ['known@example.com', 'stranger@example.com']) {
      const sent = await write(await shop.visitor(), id, 'A question', { email });
      answers.add(/comments-said[^>]*>([^<]*)/.exec(sent.body)?.[1]?.replace(email, '') ?? email);
    }
    expect(answers.size).toBe(1);
    for (let n = 0; n < 6; n++)
      expect(
        (await write(await shop.visitor(), id, `Bomb ${n}`, { email: 'victim@example.com' })).statusCode,
      ).toBe(200);
    expect((await mailsTo('victim@example.com')).length).toBe(3);
  });

  it('opens the mailed link without doing anything, and once', async () => {
    const { id } = await written();
    people++;
    const browser = await shop.visitor();
    await write(browser, id, 'Confirm me');
    const [mail] = await mailsTo(`ada-${people}@example.com`);
    const link = linkIn(mail?.text_body ?? '', '/_portico/comments/confirm');
    expect((await browser.get(link)).body).toContain('Confirm comment');
    expect((await rows(id))[0]?.status).toBe('unconfirmed');
    expect((await browser.form(link, {})).statusCode).toBe(303);
    expect((await browser.form(link, {})).body).not.toContain('name="token"');
    expect((await rows(id))[0]?.status).toBe('approved');
    expect((await (await other.visitor()).get(link)).statusCode).toBe(404);
    expect((await browser.get(`${link.slice(0, -3)}aaa`)).statusCode).toBe(404);
    // This browser is known from now on.
    expect((await write(browser, id, 'And another thing')).statusCode).toBe(303);
  });

  it('promises guests a link only where the server sends emails', async () => {
    const { id } = await written();
    const env = sites.portico.env as { smtpUrl: string | undefined };
    env.smtpUrl = 'smtp://127.0.0.1:9';
    try {
      const mailed = await write(await shop.visitor(), id, 'First', { email: 'mailed@example.com' });
      expect(mailed.body).toContain('we emailed a link to mailed@example.com');
    } finally {
      env.smtpUrl = undefined;
    }
    const kept = await write(await shop.visitor(), id, 'Second', { email: 'kept@example.com' });
    expect(kept.body).toContain('this site cannot send emails at the moment');
    expect(kept.body).not.toContain('we emailed');
    expect((await rows(id)).map(({ status }) => status)).toEqual(['unconfirmed', 'unconfirmed']);
  });

  it('holds links of newcomers, spam aside, and loses nothing', async () => {
    const { id, path } = await written();
    const newcomer = await confirmed(id, 'See https://glaze.test');
    expect(newcomer.status).toBe('pending');
    expect(newcomer.done.body).toContain('appears once it has been approved');
    const trapped = await write(await shop.visitor(), id, 'Cheap pots', {
      _website: 'x',
      email: 'bot@example.com',
    });
    expect(trapped.body).toContain('Your comment arrived, but this site cannot send emails');
    expect(await mailsTo('bot@example.com')).toEqual([]);
    expect((await rows(id)).map(({ status }) => status)).toEqual(['pending', 'spam']);
    expect(await seen(path)).not.toContain('glaze.test');
  });

  it('by members needs no link, and no name where it is known', async () => {
    await settings({ who: 'members' });
    const { id, path } = await written();
    const stranger = await shop.visitor();
    expect((await write(stranger, id, 'Let me in')).statusCode).toBe(403);
    expect((await stranger.get(`/_portico/comments?post=${id}`)).body).toContain('/account/login?next=');
    const mia = await member(`mia-${++people}@example.com`);
    expect((await mia.get(`/_portico/comments?post=${id}`)).body).toContain('You are writing as Mia Member.');
    const sent = await write(mia, id, 'As a member', { name: '', email: '' });
    expect(sent.statusCode).toBe(303);
    expect(await seen(path)).toContain('Mia Member');
    expect(await rows(id)).toMatchObject([{ author_kind: 'member', status: 'approved' }]);
  });

  it('can be changed for five minutes, and deleted for ever, by who wrote it alone', async () => {
    const { id, path } = await written();
    const { browser, id: comment } = await confirmed(id, 'Frist comment');
    const one = `/_portico/comments/one/${comment}`;
    expect((await browser.get(one)).body).toContain('Save');
    expect((await browser.form(one, { do: 'edit', text: 'First comment' })).statusCode).toBe(303);
    expect(await seen(path)).toContain('First comment');
    expect(await seen(path)).toContain('edited');
    const stranger = await shop.visitor();
    expect((await stranger.get(one)).body).not.toContain('value="delete"');
    expect((await stranger.form(one, { do: 'edit', text: 'Mine now' })).statusCode).toBe(409);
    expect((await stranger.form(one, { do: 'delete' })).statusCode).toBe(404);
    const linked = await browser.form(one, { do: 'edit', text: 'Visit https://pills.test' });
    expect(linked.body).toContain('appears once it has been approved');
    expect((await rows(id))[0]?.status).toBe('pending');
    pass(6 * 60_000);
    expect((await browser.form(one, { do: 'edit', text: 'Too late' })).statusCode).toBe(409);
    expect((await browser.form(one, { do: 'delete' })).statusCode).toBe(200);
    expect(await rows(id)).toEqual([]);
  });

  it('is judged again as all others where somebody writes too many', async () => {
    const { id } = await written();
    const { browser } = await confirmed(id, 'One of many');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await write(browser, id, `Number ${n} of my thoughts`)).statusCode);
    expect(statuses.slice(-1)).toEqual([200]);
    expect((await rows(id)).at(-1)).toMatchObject({ status: 'pending', signals: ['hurry'] });
  });
});

describe('likes and reports', () => {
  it('count each person once', async () => {
    const { id, path } = await written();
    const { id: comment } = await confirmed(id, 'Like me');
    const fan = await shop.visitor();
    const one = `/_portico/comments/one/${comment}`;
    for (let n = 0; n < 2; n++)
      expect((await fan.form(one, { do: 'like' })).headers.location).toContain('#comment-');
    expect((await rows(id))[0]?.likes).toBe(1);
    expect(await seen(path)).toMatch(/comment-likes">1</);
    const mine = (await fan.get(`/api/comments/mine?post=${id}`)).json();
    expect(mine).toEqual({ own: [], liked: [comment] });
    await fan.form(one, { do: 'unlike' });
    expect((await rows(id))[0]?.likes).toBe(0);
  });

  it('are not offered where the site has none', async () => {
    await settings({ likes: false });
    const { id, path } = await written();
    const { id: comment } = await confirmed(id, 'No thumbs here');
    expect(await seen(path)).not.toContain('data-like');
    const liked = await (await shop.visitor()).form(`/_portico/comments/one/${comment}`, { do: 'like' });
    expect(liked.statusCode).toBe(404);
  });

  it('are looked at by the team, and what several people report waits', async () => {
    const { id, path } = await written();
    const { id: comment } = await confirmed(id, 'Something rude');
    for (let n = 0; n < 5; n++) {
      const told = await (await shop.visitor()).form(`/_portico/comments/one/${comment}`, {
        do: 'report',
        reason: 'Rude',
      });
      expect(told.body).toContain('Somebody will look at it.');
    }
    expect((await rows(id))[0]).toMatchObject({ status: 'pending', reports: 5 });
    expect(await seen(path)).not.toContain('Something rude');
    const list = (await (await team('moderator')).get('/api/rest/comments?status=reported')).json();
    expect(list.items).toMatchObject([{ id: comment, reports: 5, reasons: Array(5).fill('Rude') }]);
  });
});

describe('the team', () => {
  it('[V6.10] moderates as moderator, and only writes as commenter', async () => {
    await settings({ approval: 'all' });
    const { id, path } = await written();
    const { id: comment, email, status } = await confirmed(id, 'Waiting for you');
    expect(status).toBe('pending');
    const moderator = await team('moderator');
    const commenter = await team('commenter');
    const editor = await team('editor');
    const waiting = (await moderator.get('/api/rest/comments?status=pending')).json();
    expect(waiting.items[0]).toMatchObject({ id: comment, email, isNewcomer: true, author: 'Ada Lovelace' });
    expect((await editor.get('/api/rest/comments')).statusCode).toBe(403);
    const approve = { ids: [comment], do: 'approve' };
    expect((await commenter.post('/api/rest/comments/moderate', approve)).statusCode).toBe(403);
    const seenByCommenter = (await commenter.get('/api/rest/comments?status=pending')).json();
    expect(seenByCommenter.items.some((item: { id: string }) => item.id === comment)).toBe(false);
    expect(JSON.stringify(seenByCommenter)).not.toContain('@example.com');
    expect((await moderator.post('/api/rest/comments/moderate', approve)).json()).toEqual({ done: 1 });
    expect(await seen(path)).toContain('Waiting for you');
    expect(
      (await commenter.post(`/api/rest/comments/${comment}/reply`, { text: 'Welcome!' })).statusCode,
    ).toBe(200);
    expect(await seen(path)).toContain('Welcome!');
    // On the page itself too, at once and in the site's name.
    expect((await write(commenter, id, 'From the team')).statusCode).toBe(303);
    expect(await rows(id)).toMatchObject([
      {},
      { author_kind: 'team' },
      { author_kind: 'team', author_email: '' },
    ]);
  });

  it('puts away, restores, and deletes for good what was put away alone', async () => {
    const { id, path } = await written();
    const { id: comment } = await confirmed(id, 'Back and forth');
    const moderator = await team('moderator');
    const moderate = async (act: string) =>
      (await moderator.post('/api/rest/comments/moderate', { ids: [comment], do: act })).json().done;
    expect(await moderate('delete')).toBe(0);
    expect(await moderate('spam')).toBe(1);
    expect(await seen(path)).not.toContain('Back and forth');
    expect(await moderate('approve')).toBe(1);
    expect(await seen(path)).toContain('Back and forth');
    expect(await moderate('trash')).toBe(1);
    expect(await moderate('delete')).toBe(1);
    expect(await rows(id)).toEqual([]);
  });

  it('blocks people, whose comments go to the spam', async () => {
    const { id } = await written();
    const { browser, email } = await confirmed(id, 'I was nice once');
    const moderator = await team('moderator');
    await moderator.post('/api/rest/comments/block', { email, isBlocked: true });
    expect((await moderator.get('/api/rest/comments/blocked')).json().items).toMatchObject([{ email }]);
    const sent = await write(browser, id, 'I am not any more');
    expect(sent.statusCode).toBe(200);
    expect((await rows(id)).at(-1)).toMatchObject({ status: 'spam', signals: ['blocked'] });
    await moderator.post('/api/rest/comments/block', { email, isBlocked: false });
    expect((await moderator.get('/api/rest/comments/blocked')).json().items).toEqual([]);
  });

  it('is told of what waits, moderators by email', async () => {
    await settings({ approval: 'all', notify: 'pending' });
    await team('moderator');
    const { id } = await written();
    await confirmed(id, 'Tell somebody <b>please</b>');
    const told = await sites.portico.db
      .selectFrom('mails')
      .selectAll()
      .where('site_id', '=', shop.siteId)
      .where('subject', 'like', 'Ada Lovelace commented%')
      .execute();
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]?.text_body).toContain('It waits until somebody approves it.');
    expect(told[0]?.html_body).toContain('&lt;b&gt;please');
  });
});

describe('emails about replies', () => {
  it('come once, and end by one click: for the post, or all', async () => {
    const { id, path } = await written();
    const parent = await confirmed(id, 'Is anybody there?');
    await confirmed(id, 'Yes, I am', { reply: parent.id, name: 'Bo' });
    const replies = async () =>
      (await mailsTo(parent.email)).filter(({ subject }) => subject.includes('replied'));
    const [mail, ...more] = await replies();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Bo replied to your comment on Kiln & Field');
    expect(mail?.text_body).toContain(`${path}#comment-`);
    expect(mail?.unsubscribe_url).toContain('/_portico/comments/emails?token=');
    const stop = linkIn(mail?.text_body ?? '', '/_portico/comments/emails');
    const stranger = await shop.visitor();
    expect((await stranger.get(stop)).body).toContain('Which emails about replies should stop');
    // As programs do that read mail for somebody: from no page.
    const pressed = await stranger.send('POST', stop, {
      form: { 'List-Unsubscribe': 'One-Click' },
      headers: { 'sec-fetch-site': null },
    });
    expect(pressed.statusCode).toBe(200);
    await confirmed(id, 'Still here', { reply: parent.id });
    expect(await replies()).toHaveLength(1);
    expect((await (await other.visitor()).get(stop)).statusCode).toBe(404);
  });
});

describe('what is locked', () => {
  it('has locked comments: nothing of them for who may not see the page', async () => {
    const { id, path } = await written({ access: 'members', search: { description: 'For members' } });
    const mia = await member(`mia-${++people}@example.com`);
    expect((await write(mia, id, 'Among ourselves')).statusCode).toBe(303);
    const [row] = await rows(id);
    expect((await mia.get(path)).body).toContain('Among ourselves');
    const stranger = await shop.visitor();
    for (const address of [
      path,
      `${path}?comments-sort=newest`,
      `/_portico/comments?post=${id}&reply=${row?.id}`,
      `/_portico/comments/one/${row?.id}`,
      `${path}?format=rss`,
      '/comments.xml',
      `/api/comments/mine?post=${id}`,
      '/journal',
    ]) {
      const { body } = await stranger.get(address);
      expect(body, address).not.toContain('Among ourselves');
      expect(body, address).not.toContain('commentCount');
    }
    expect((await write(stranger, id, 'Me too')).statusCode).toBe(404);
    expect((await stranger.form(`/_portico/comments/one/${row?.id}`, { do: 'like' })).statusCode).toBe(404);
  });

  it('of another site is not there', async () => {
    const { id } = await written();
    const { id: comment } = await confirmed(id, 'Ours alone');
    const visitor = await other.visitor();
    expect((await write(visitor, id, 'Hello')).statusCode).toBe(404);
    expect((await visitor.get(`/_portico/comments/one/${comment}`)).statusCode).toBe(404);
    expect((await visitor.get(`/api/comments/mine?post=${id}`)).json()).toEqual({ own: [], liked: [] });
    const theirs = await teamOf(sites, other, 'admin');
    const done = await theirs.post('/api/rest/comments/moderate', { ids: [comment], do: 'spam' });
    expect(done.json()).toEqual({ done: 0 });
    expect((await theirs.post(`/api/rest/comments/${comment}/reply`, { text: 'Hi' })).statusCode).toBe(404);
    expect((await theirs.get('/api/rest/comments')).json().items).toEqual([]);
  });
});

describe('what is kept', () => {
  it('is told to who asks what is kept of them, and goes with them', async () => {
    const { id, path } = await written();
    const email = `erase-${++people}@example.com`;
    const mia = await member(email);
    await write(mia, id, 'Forget this one day');
    const [row] = await rows(id);
    await confirmed(id, 'A reply that stays too', { reply: row?.id ?? '' });
    const contact = await sites.portico.db
      .selectFrom('contacts')
      .select('id')
      .where('site_id', '=', shop.siteId)
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const all = await everythingAbout(sites.portico, shop.siteId, contact.id, {});
    expect(all?.comments).toMatchObject([{ text: 'Forget this one day' }]);
    expect((await eraseContact(sites.portico, shop.siteId, contact.id)).ok).toBe(true);
    const body = await seen(path);
    expect(body).not.toContain('Forget this one day');
    expect(body).not.toContain('Mia Member');
    expect(body).toContain('A reply that stays too');
  });

  it('comes back with a backup', async () => {
    const { id } = await written();
    const { id: comment, browser } = await confirmed(id, 'Keep me safe');
    await browser.form(`/_portico/comments/one/${comment}`, { do: 'like' });
    const before = await rows(id);
    const folder = await mkdtemp(join(tmpdir(), 'comments-'));
    const file = join(folder, 'comments.jsonl');
    try {
      await writeComments(sites.portico, shop.siteId, file);
      await sites.portico.db
        .deleteFrom('comments')
        .where('site_id', '=', shop.siteId)
        .where('document_id', '=', id)
        .execute();
      await restoreComments(sites.portico, shop.siteId, file);
      expect(await rows(id)).toEqual(before);
      const again = await browser.get(`/api/comments/mine?post=${id}`);
      expect(again.json()).toEqual({ own: [comment], liked: [comment] });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is forgotten where nobody confirmed it', async () => {
    const { id } = await written();
    await write(await shop.visitor(), id, 'Nobody opens this', { email: 'nobody@example.com' });
    pass(8 * DAY_MS);
    await sweepComments(sites.portico);
    expect(await rows(id)).toEqual([]);
  });
});
