import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FormWebhook, WebhookDelivery } from '@portico/model/api/form-webhooks';
import { WEBHOOK_PAUSES } from '@portico/model/form/webhook';
import { may, ROLES } from '@portico/model/site/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';
import { findSite } from '../../hosting/sites.ts';
import { fetchOutside } from '../../outgoing/fetch-outside.ts';
import { leadsTo } from '../../outgoing/testing.ts';
import { CONTACT_FIELDS, CONTACT_VALUES, publishForm } from '../testing.ts';
import { submitForm } from '../submit-form.ts';
import { sendWebhooks, sweepDeliveries } from './send-webhooks.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: TestPortico;
let owner: TestBrowser;
let other: Server;
let form: string;
let received: Received[];
let answer: { status: number; location?: string };
let outside: typeof fetchOutside;

beforeAll(async () => {
  server = await createTestPortico();
  other = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response
        .writeHead(answer.status, answer.location ? { location: answer.location } : {})
        .end('Not to be shown.');
    });
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  outside = leadsTo(`http://127.0.0.1:${(other.address() as AddressInfo).port}`, 1000);
  form = await publishForm(server.portico, server.first, { storage: { keep: false, mail: true } });
});
afterAll(async () => {
  other.closeAllConnections();
  other.close();
  await server.close();
});
beforeEach(async () => {
  received = [];
  answer = { status: 200 };
  server.portico.fetchOutside = outside;
  for (const table of ['form_webhooks', 'form_submissions', 'mails', 'rate_counters'] as const)
    await server.portico.db.deleteFrom(table).execute();
  // Tests let more time pass than somebody stays logged in.
  ({ browser: owner } = await server.signedIn('admin'));
});

let senders = 0;
async function send(values: object = {}, formId = form): Promise<string> {
  const site = await findSite(server.portico, server.first);
  if (!site) throw new Error('no site');
  server.pass(1000);
  const result = await submitForm(server.portico, site, {
    formId,
    read: () => ({ ...CONTACT_VALUES, ...values }),
    address: `10.2.${senders >> 8}.${senders++ & 255}`,
    captcha: { key: '' },
    page: { url: 'http://localhost:3000/contact', referrer: '', title: 'Contact' },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}
const add = async (url = 'https://hooks.example.com/one', formId = form) =>
  (await owner.post(`/api/rest/forms/${formId}/webhooks`, { url })).json() as FormWebhook;
const list = async () => (await owner.get(`/api/rest/forms/${form}/webhooks`)).json().items as FormWebhook[];
const log = async (id: string) =>
  (await owner.get(`/api/rest/form-webhooks/${id}/deliveries`)).json().items as WebhookDelivery[];
const run = () => sendWebhooks(server.portico);

/** What Standard Webhooks has receivers compute. */
function expectedSignature({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

describe('a webhook', () => {
  it('gets each submission as signed JSON, and keeps what the form itself would not', async () => {
    const webhook = await add();
    const id = await send();
    await run();
    const [request] = received as [Received];
    expect(received).toHaveLength(1);
    expect(request.path).toBe('/one');
    expect(request.headers['content-type']).toBe('application/json');
    expect(request.headers['webhook-signature']).toBe(expectedSignature(request, webhook.secret));
    expect(Number(request.headers['webhook-timestamp'])).toBe(
      Math.floor(server.portico.now().getTime() / 1000),
    );
    expect(JSON.parse(request.body)).toMatchObject({
      type: 'form.submitted',
      site: { id: server.first },
      form: { id: form, name: 'Contact' },
      submission: {
        id,
        url: `http://localhost:3000/config/forms/submissions/${id}`,
        page: { url: 'http://localhost:3000/contact', title: 'Contact' },
        answers: expect.arrayContaining([
          {
            id: 'name',
            type: 'name',
            question: 'Your name',
            text: 'Ada Lovelace',
            value: ['Ada', 'Lovelace'],
          },
        ]),
      },
      fields: { 'Your name': 'Ada Lovelace', Email: 'ada@example.com', Message: 'A pot, please.' },
    });
    expect((await owner.get(`/api/rest/form-submissions/${id}`)).statusCode).toBe(200);
    const [told] = await log(webhook.id);
    expect(told).toMatchObject({
      state: 'sent',
      submission: { id, sender: 'Ada Lovelace' },
      tries: [{ status: 200, error: '' }],
    });
    expect((await list())[0]?.last?.ok).toBe(true);
    await run();
    expect(received).toHaveLength(1);
  });

  it('gets files as links that need somebody to be logged in', async () => {
    const files = await publishForm(server.portico, server.first, {
      fields: { ...CONTACT_FIELDS, plans: { type: 'file', order: 'b0', title: 'Plans' } },
    });
    await add('https://hooks.example.com/files', files);
    const id = await send({}, files);
    const file = `${'a'.repeat(24)}/stair.pdf`;
    const row = await server.portico.db
      .selectFrom('form_submissions')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answers = row.answers.map((one) => (one.id === 'plans' ? { ...one, value: [file] } : one));
    await server.portico.db
      .updateTable('form_submissions')
      .set({ answers: JSON.stringify(answers) } as never)
      .where('id', '=', id)
      .execute();
    await run();
    const sent = JSON.parse(received[0]?.body ?? '').submission.answers.at(-1);
    const url = `http://localhost:3000/api/rest/form-submissions/${id}/files/${'a'.repeat(24)}`;
    expect(sent).toEqual({
      id: 'plans',
      type: 'file',
      question: 'Plans',
      text: 'stair.pdf',
      value: [{ name: 'stair.pdf', url }],
    });
    expect((await server.browser().get(new URL(url).pathname)).statusCode).toBe(401);
  });

  it('is tried again with growing pauses, and given up in the end', async () => {
    const webhook = await add();
    await send();
    answer = { status: 503 };
    await run();
    for (const minutes of WEBHOOK_PAUSES) {
      const before = received.length;
      server.pass((minutes - 0.5) * 60_000);
      await run();
      expect(received).toHaveLength(before);
      server.pass(60_000);
      await run();
      expect(received).toHaveLength(before + 1);
    }
    ({ browser: owner } = await server.signedIn('admin'));
    const [told] = await log(webhook.id);
    expect(told).toMatchObject({ state: 'failed', dueAt: null });
    expect(told?.tries).toHaveLength(WEBHOOK_PAUSES.length + 1);
    expect(told?.tries[0]).toMatchObject({ status: 503, error: 'The other side answered with 503.' });
    expect(JSON.stringify(told)).not.toContain('Not to be shown');
    server.pass(100 * 3_600_000);
    await run();
    expect(received).toHaveLength(WEBHOOK_PAUSES.length + 1);
    // Always the same id, so that who receives it twice can tell.
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is sent again by hand', async () => {
    const webhook = await add();
    await send();
    await run();
    const [told] = await log(webhook.id);
    const again = await owner.post(`/api/rest/form-webhooks/${webhook.id}/deliveries/${told?.id}/replay`);
    expect(again.statusCode).toBe(204);
    await run();
    expect(received).toHaveLength(2);
    expect(received[0]?.body).toBe(received[1]?.body);
    expect((await log(webhook.id))[0]?.tries).toHaveLength(2);
  });

  it('is sent by the next run where a server was killed while it sent', async () => {
    await add();
    await send();
    server.portico.fetchOutside = () => Promise.reject(new Error('killed'));
    await expect(run()).rejects.toThrow('killed');
    server.portico.fetchOutside = outside;
    await run();
    expect(received).toHaveLength(0);
    server.pass(3 * 60_000);
    await run();
    expect(received).toHaveLength(1);
  });

  it('gets nothing of what is in quarantine until somebody says that it is no spam', async () => {
    await add();
    const id = await send({ message: 'www.a.b www.c.d http://e.f https://g.h' });
    await run();
    expect(received).toHaveLength(0);
    await owner.send('PUT', '/api/rest/form-submissions', { body: { ids: [id], status: 'inbox' } });
    await run();
    expect(received.map(({ body }) => JSON.parse(body).submission.id)).toEqual([id]);
  });

  it('gets nothing of what was put among the spam before it was sent', async () => {
    const webhook = await add();
    const id = await send();
    await owner.send('PUT', '/api/rest/form-submissions', { body: { ids: [id], status: 'spam' } });
    await run();
    expect(received).toHaveLength(0);
    expect((await log(webhook.id))[0]).toMatchObject({ state: 'failed' });
  });

  it('waits while it is off, and is switched off by an answer that it is gone', async () => {
    const webhook = await add();
    await send();
    await owner.send('PATCH', `/api/rest/form-webhooks/${webhook.id}`, { body: { isOn: false } });
    await run();
    expect(received).toHaveLength(0);
    await owner.send('PATCH', `/api/rest/form-webhooks/${webhook.id}`, { body: { isOn: true } });
    answer = { status: 410 };
    await run();
    expect(received).toHaveLength(1);
    expect((await list())[0]?.isOn).toBe(false);
  });

  it('is tested with an example, which is sent once', async () => {
    const webhook = await add();
    const tested = (await owner.post(`/api/rest/form-webhooks/${webhook.id}/test`)).json() as WebhookDelivery;
    expect(tested).toMatchObject({ kind: 'test', state: 'sent', submission: null });
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      type: 'form.test',
      fields: { 'Your name': 'Ada Lovelace', About: 'A commission' },
    });
    answer = { status: 302, location: 'https://elsewhere.example/' };
    const failed = (await owner.post(`/api/rest/form-webhooks/${webhook.id}/test`)).json() as WebhookDelivery;
    expect(failed).toMatchObject({
      state: 'failed',
      tries: [{ status: 302, error: 'The address redirects. Enter the address it leads to.' }],
    });
    server.pass(3_600_000);
    await run();
    expect(received).toHaveLength(2);
  });

  it('reaches no internal address', async () => {
    server.portico.fetchOutside = fetchOutside;
    for (const url of [
      'https://127.0.0.1/x',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'https://localhost/',
    ]) {
      const webhook = await add(url);
      const tested = (
        await owner.post(`/api/rest/form-webhooks/${webhook.id}/test`)
      ).json() as WebhookDelivery;
      expect(tested.tries[0]?.error, url).toMatch(/is not on the public internet/);
    }
    for (const url of [
      'http://hooks.example.com/',
      'ftp://x',
      'https://user:pass@hooks.example.com/',
      'hooks',
      '',
    ]) {
      const refused = await owner.post(`/api/rest/forms/${form}/webhooks`, { url });
      expect([url, refused.statusCode]).toEqual([url, 400]);
      expect(refused.json().errors.url).toContain('https://');
    }
  });

  it('has another secret when asked, and tells administrators where messages go', async () => {
    const webhook = await add();
    const changed = (
      await owner.send('PATCH', `/api/rest/form-webhooks/${webhook.id}`, {
        body: { newSecret: true, url: 'https://hooks.example.com/two' },
      })
    ).json() as FormWebhook;
    expect(changed.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(changed.secret).not.toBe(webhook.secret);
    await send();
    await run();
    expect(received[0]?.headers['webhook-signature']).toBe(
      expectedSignature(received[0] as Received, changed.secret),
    );
    const mails = await server.portico.db.selectFrom('mails').select(['subject', 'text_body']).execute();
    const told = mails.filter(({ subject }) => subject.includes('recipients or redirects'));
    expect(told.at(0)?.text_body).toContain('Now: https://hooks.example.com/one');
    expect(told.at(-1)?.text_body).toContain('Before: https://hooks.example.com/one');
  });

  it('is looked after by who may read messages, of its own site alone, five to a form', async () => {
    const webhook = await add();
    for (const role of ROLES) {
      const { browser } = await server.signedIn(role);
      const reply = await browser.get(`/api/rest/forms/${form}/webhooks`);
      expect([role, reply.statusCode]).toEqual([role, may(role, 'forms.read') ? 200 : 403]);
    }
    await server.account('elsewhere@example.com', 'admin', server.other);
    const stranger = server.browser('other.localhost:3000', '198.51.100.250');
    await stranger.signIn('elsewhere@example.com');
    const at = `/api/rest/form-webhooks/${webhook.id}`;
    expect((await stranger.get(`${at}/deliveries`)).json().items).toEqual([]);
    expect((await stranger.post(`${at}/test`)).statusCode).toBe(404);
    expect((await stranger.send('PATCH', at, { body: { isOn: false } })).statusCode).toBe(404);
    expect(
      (await stranger.post(`/api/rest/forms/${form}/webhooks`, { url: 'https://x.example/' })).statusCode,
    ).toBe(404);
    await stranger.send('DELETE', at);
    expect(await list()).toHaveLength(1);
    for (let count = 1; count < 5; count++) await add(`https://hooks.example.com/${count}`);
    expect(
      (await owner.post(`/api/rest/forms/${form}/webhooks`, { url: 'https://x.example/' })).statusCode,
    ).toBe(409);
    await owner.send('DELETE', at);
    expect(await list()).toHaveLength(4);
  });

  it('keeps its log for 30 days, and nothing of what was erased', async () => {
    const webhook = await add();
    const id = await send();
    await run();
    await owner.send('PUT', '/api/rest/form-submissions', { body: { ids: [id], status: 'trash' } });
    await owner.send('DELETE', '/api/rest/form-submissions', { body: { ids: [id] } });
    expect(await log(webhook.id)).toEqual([]);
    await send();
    await run();
    server.pass(31 * 24 * 3_600_000);
    await sweepDeliveries(server.portico);
    ({ browser: owner } = await server.signedIn('admin'));
    expect(await log(webhook.id)).toEqual([]);
  });
});
