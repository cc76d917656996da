// Also on the system's PostgreSQL: mails, locked for whoever delivers them.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepAccounts } from '../accounts/sweep.ts';
import { createTestPortico, type TestPortico } from '../accounts/testing.ts';
import { deliverMail } from './deliver.ts';
import { listMails, queueMail } from './outbox.ts';
import { sendAtOnce, testMail } from './test-letter.ts';
import { invitationMail, passwordChangedMail, passwordResetMail } from './templates.ts';

const MINUTE_MS = 60_000;

interface Received {
  from: string;
  to: string[];
  raw: string;
}

let server: TestPortico;
let smtp: SMTPServer;
let received: Received[] = [];
/** What the mail server says to a recipient; null takes the mail. */
let refusal: (to: string) => (Error & { responseCode?: number }) | null = () => null;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, callback) => callback(refusal(address.address) ?? undefined),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          raw: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  server = await createTestPortico({ smtpUrl: `smtp://127.0.0.1:${port}/?ignoreTLS=true` });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(() => {
  received = [];
  refusal = () => null;
});
afterEach(() => server.portico.db.deleteFrom('mails').execute());

const mail = (to: string, subject = 'A subject') => ({
  kind: 'test' as const,
  to,
  subject,
  text: 'Text',
  html: '<p>Text</p>',
});
const queue = (to: string, subject?: string) =>
  queueMail(server.portico, server.portico.db, server.first, mail(to, subject));
const rowOf = (id: string) =>
  server.portico.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const refuse = (responseCode: number) => Object.assign(new Error('No such mailbox'), { responseCode });

describe('the outbox', () => {
  test('delivers over SMTP as text and HTML, once, whoever tries at the same time', async () => {
    const id = await queue('ada@example.com', 'Grüße — 你好');
    expect((await rowOf(id)).status).toBe('waiting');
    const sent = await Promise.all([1, 2, 3].map(() => deliverMail(server.portico)));
    expect(sent.sort()).toEqual([0, 0, 1]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@localhost', to: ['ada@example.com'] });
    expect(received[0]?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, sent_at: server.clock.now });
    expect(await deliverMail(server.portico)).toBe(0);
  });

  test('says in a header by which address no more of a kind are sent, as RFC 8058 has it', async () => {
    const unsubscribeUrl = 'https://example.com/stop?token=a';
    const letter = { ...mail('ada@example.com'), unsubscribeUrl };
    await queueMail(server.portico, server.portico.db, server.first, letter);
    await queue('bob@example.com');
    await deliverMail(server.portico);
    const [one = '', other = ''] = received.map(({ raw }) => raw);
    expect(one).toMatch(/^List-Unsubscribe: <https:\/\/example\.com\/stop\?token=a>\r$/m);
    expect(one).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(other).not.toContain('List-Unsubscribe');
  });

  test('tries again for a day when the server does not answer, with growing pauses, then gives up', async () => {
    refusal = () => refuse(451);
    const id = await queue('later@example.com');
    const tries: number[] = [];
    for (let minute = 0; minute <= 26 * 60; minute++) {
      const before = (await rowOf(id)).attempts;
      if (minute < 20 || minute % 30 === 0) await deliverMail(server.portico);
      if ((await rowOf(id)).attempts > before) tries.push(minute);
      server.pass(MINUTE_MS);
      if (minute >= 20 && minute % 30 === 0) {
        server.pass(29 * MINUTE_MS);
        minute += 29;
      }
    }
    expect(tries).toHaveLength(8);
    expect(tries.slice(0, 4)).toEqual([0, 1, 5, 15]);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      attempts: 8,
      error: expect.stringContaining('451'),
    });
    expect(received).toEqual([]);
  });

  test('delivers what failed before as soon as it can', async () => {
    refusal = () => refuse(421);
    const id = await queue('soon@example.com');
    await deliverMail(server.portico);
    refusal = () => null;
    expect(await deliverMail(server.portico)).toBe(0);
    server.pass(MINUTE_MS);
    expect(await deliverMail(server.portico)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', error: null });
  });

  test('gives up at once on an address that does not exist, and goes on with the others', async () => {
    refusal = (to) => (to.startsWith('gone') ? refuse(550) : null);
    const gone = await queue('gone@example.com');
    const here = await queue('here@example.com');
    expect(await deliverMail(server.portico)).toBe(1);
    expect((await rowOf(gone)).status).toBe('failed');
    expect((await rowOf(here)).status).toBe('sent');
  });

  test('keeps mail to be read in /config where there is no SMTP server', async () => {
    const portico = { ...server.portico, env: { ...server.portico.env, smtpUrl: undefined } };
    const id = await queueMail(portico, portico.db, server.first, mail('ada@example.com'));
    expect((await rowOf(id)).status).toBe('kept');
    expect(await deliverMail(portico)).toBe(0);
  });

  test('lets no header, recipient or body part in through a name or address', async () => {
    const nasty = 'x\r\nBcc: victim@example.com\r\n\r\nHello\u0000\u2028';
    await queue('ada@example.com', nasty);
    await queue('ada@example.com, victim@example.com');
    await queue('"ada" <victim@example.com>\r\nRCPT TO:<victim@example.com>');
    await deliverMail(server.portico);
    for (const one of received) {
      expect(one.to).not.toContain('victim@example.com');
      expect(one.to.length).toBe(1);
      expect(one.raw).not.toMatch(/^Bcc:/im);
    }
    expect(received.some((one) => /^Subject: x Bcc: victim@example\.com/m.test(one.raw))).toBe(true);
  });

  test('is read page by page, by site; mail about accounts only by who runs the server', async () => {
    for (let i = 0; i < 55; i++) await queue(`n${i}@example.com`);
    await queueMail(server.portico, server.portico.db, null, mail('reset@example.com'));
    await queueMail(server.portico, server.portico.db, server.other, mail('other@example.com'));
    const { browser } = await server.signedIn('admin');
    const first = (await browser.get('/api/rest/mails')).json();
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({ to: 'n54@example.com', status: 'waiting', text: 'Text' });
    const second = (await browser.get(`/api/rest/mails?cursor=${first.next}`)).json();
    expect(second.items).toHaveLength(5);
    expect(second.next).toBeUndefined();
    const all = await listMails(server.portico, server.first, true, undefined);
    expect(all.items[0]?.to).toBe('reset@example.com');
    const { browser: manager } = await server.signedIn('website-manager');
    expect((await manager.get('/api/rest/mails')).statusCode).toBe(403);
  });
});

describe('a mail’s words', () => {
  const url = 'https://example.com/login/invitation?token=a&b=c';
  const invitation = invitationMail({
    to: 'ada@example.com',
    inviter: '<b>Eve</b>\r\nBcc: x',
    siteName: `Kiln & "Field" ${'very '.repeat(40)}long`,
    roleLabel: 'Editor',
    url,
  });

  test('are the same in text and HTML, with names as mere text', () => {
    expect(invitation.text).toContain(url);
    expect(invitation.html).toContain('token=a&amp;b=c');
    expect(invitation.html).toContain('&lt;b&gt;Eve&lt;/b&gt; Bcc: x');
    expect(invitation.html).not.toContain('<b>');
    expect(invitation.subject.length).toBeLessThan(120);
    expect(invitation.subject).toMatch(/^You are invited to work on Kiln & "Field" very .*…$/);
  });

  test('fetch nothing and run nothing', () => {
    for (const one of [
      invitation,
      passwordResetMail({ to: 'a@example.com', url }),
      passwordChangedMail({ to: 'a@example.com', url }),
    ])
      expect(one.html).not.toMatch(/<(script|img|link|iframe|form)|\bsrc=|url\(/i);
  });
});

test('sweeping removes expired sessions, links and counters, and nothing that still counts', async () => {
  const { browser } = await server.signedIn('admin');
  await server.browser().form('/login/forgot', { email: 'nobody@example.com' });
  const count = async () => ({
    sessions: (await server.portico.db.selectFrom('account_sessions').select('host').execute()).length,
    counters: (await server.portico.db.selectFrom('rate_counters').select('key').execute()).length,
  });
  await sweepAccounts(server.portico);
  expect((await browser.get('/api/rest/session')).statusCode).toBe(200);
  expect((await count()).counters).toBeGreaterThan(0);
  server.pass(3 * 24 * 60 * MINUTE_MS);
  await sweepAccounts(server.portico);
  expect(await count()).toEqual({ sessions: 0, counters: 0 });
});

describe('a test letter', () => {
  const send = (portico = server.portico) =>
    sendAtOnce(portico, server.first, testMail({ to: 'owner@example.com', siteName: 'Kiln & Field' }));

  test('goes out at once, before what waits, and says that it did', async () => {
    const waiting = await queue('other@example.com');
    expect(await send()).toEqual({ status: 'sent', error: null });
    expect(received.map(({ to }) => to)).toEqual([['owner@example.com']]);
    expect((await rowOf(waiting))?.status).toBe('waiting');
  });

  test('says why the mail service did not take it', async () => {
    refusal = () => Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    expect(await send()).toEqual({ status: 'failed', error: expect.stringContaining('No such mailbox') });
  });

  test('is kept where there is no mail service', async () => {
    const without = { ...server.portico, env: { ...server.portico.env, smtpUrl: undefined } };
    expect(await send(without)).toEqual({ status: 'kept', error: null });
    expect(received).toEqual([]);
  });
});
