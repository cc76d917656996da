import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { SubmissionDetail } from '@portico/model/api/submissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import type { ClamdPlace } from '../core/environment.ts';
import { sharedCounts } from '../http/shared-counts.ts';
import { sweepForms } from './change-submissions.ts';
import { scanFile } from '../outgoing/clamd.ts';
import { restoreFormFiles, writeFormFiles } from './portable-form-files.ts';
import { CONTACT_FIELDS, CONTACT_VALUES, publishForm } from './testing.ts';

const PDF = Buffer.from('%PDF-1.4\nA drawing of a stair.');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let folder: string;
let server: TestPortico;
let owner: TestBrowser;
let visitor: TestBrowser;
let form: string;
const fields = {
  ...CONTACT_FIELDS,
  plans: {
    type: 'file',
    order: 'b0',
    title: 'Plans',
    maxFiles: 2,
    maxMegabytes: 1,
    kinds: ['pictures', 'pdf'],
  },
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-files-'));
  server = await createTestPortico({ dataDir: folder });
  ({ browser: owner } = await server.signedIn('admin'));
  form = await publishForm(server.portico, server.first, { fields });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  delete server.portico.env.clamd;
  await sharedCounts(server.portico).flush();
  for (const table of ['form_submissions', 'form_files', 'form_keys', 'mails', 'rate_counters'] as const)
    await server.portico.db.deleteFrom(table).execute();
  visitor = server.browser('localhost:3000', '203.0.113.9');
  await visitor.post('/api/form/FormSubmissionKey');
});

const BOUNDARY = 'x-x-x-x';
/** A file as browsers post it. */
function multipart(name: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
const upload = (name: string, content: Buffer, where = `formId=${form}&field=plans`, browser = visitor) =>
  browser.send('POST', `/api/form/UploadFile?${where}`, {
    body: multipart(name, content),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
const token = async (name = 'plan.pdf', content = PDF) =>
  (await upload(name, content)).json().token as string;
async function send(plans: unknown, formId = form, browser = visitor) {
  const { key } = (await browser.post('/api/form/FormSubmissionKey')).json();
  return browser.post('/api/form/SaveFormSubmission', {
    key,
    formId,
    form: JSON.stringify({ ...CONTACT_VALUES, plans }),
  });
}
const one = async (id: string) =>
  (await owner.get(`/api/rest/form-submissions/${id}`)).json() as SubmissionDetail;
const files = () => server.portico.db.selectFrom('form_files').selectAll().orderBy('id').execute();
const stored = async () =>
  (await readdir(join(folder, 'private-files'), { recursive: true })).filter((name) => name.endsWith('.bin'));

describe('a file that is sent with a form', () => {
  it('is kept privately, named in inbox, email and CSV file, and downloaded by who may read messages', async () => {
    const reply = await send([await token('Stair plan.pdf'), await token('photo.png', PNG)]);
    expect(reply.statusCode).toBe(200);
    const { id } = reply.json();
    const detail = await one(id);
    expect(detail.files).toMatchObject([
      { field: 'plans', name: 'Stair-plan.pdf', bytes: PDF.length, scan: 'none' },
      { field: 'plans', name: 'photo.png', scan: 'none' },
    ]);
    const rows = parse((await owner.get('/api/rest/form-submissions/export')).rawPayload, {
      bom: true,
      columns: true,
    }) as Array<Record<string, string>>;
    expect(rows[0]?.Plans).toBe('Stair-plan.pdf, photo.png');
    const [mail] = await server.portico.db.selectFrom('mails').selectAll().execute();
    expect(mail?.text_body).toContain('Stair-plan.pdf, photo.png');
    const path = `/api/rest/form-submissions/${id}/files/${detail.files[0]?.id}`;
    const file = await owner.get(path);
    expect([file.statusCode, file.rawPayload]).toEqual([200, PDF]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="Stair-plan.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await visitor.get(path)).statusCode).toBe(401);
    const { browser: editor } = await server.signedIn('editor');
    expect((await editor.get(path)).statusCode).toBe(403);
    const { browser: neighbour } = await server.signedIn('admin', server.other);
    expect((await neighbour.get(path)).statusCode).not.toBe(200);
    const another = (await send([])).json().id;
    expect((await owner.get(path.replace(id, another))).statusCode).toBe(404);
  });

  it('is what its name says and of a kind that is taken, or refused with words for people', async () => {
    const refused = async (name: string, content: Buffer) => {
      const reply = await upload(name, content);
      return [reply.statusCode, reply.json().error];
    };
    expect(await refused('photo.png', PDF)).toEqual([400, expect.stringContaining('not what its name says')]);
    expect(await refused('photo.jpg', Buffer.from('<script>alert(1)</script>'))).toEqual([
      400,
      expect.stringContaining('not what its name says'),
    ]);
    expect(await refused('page.html', Buffer.from('<p>'))).toEqual([
      400,
      'page.html cannot be sent here. You can send JPG, PNG, WEBP, GIF, AVIF, PDF.',
    ]);
    expect(await refused('picture.svg', Buffer.from('<svg/>'))).toEqual([400, expect.anything()]);
    expect(await refused('run.pdf.exe', Buffer.from('MZ'))).toEqual([400, expect.anything()]);
    expect(await refused('empty.pdf', Buffer.alloc(0))).toEqual([400, 'empty.pdf is empty.']);
    const large = Buffer.concat([PDF, Buffer.alloc(1024 * 1024)]);
    expect(await refused('large.pdf', large)).toEqual([400, 'large.pdf is larger than 1 MB.']);
    expect(await files()).toEqual([]);
    const kept = await upload('../../etc/passwd \u202e.pdf', PDF);
    expect(kept.statusCode).toBe(200);
    expect((await files())[0]?.filename).toMatch(/^[\p{L}\p{N}._-]+\.pdf$/u);
  });

  it('says of a zipped document what is in it', async () => {
    const office = await publishForm(server.portico, server.first, {
      fields: { ...fields, plans: { ...fields.plans, kinds: ['documents'] } },
    });
    const where = `formId=${office}&field=plans`;
    const zip = Buffer.from('PK\u0003\u0004 [Content_Types].xml word/document.xml');
    expect((await upload('letter.docx', zip, where)).statusCode).toBe(200);
    expect((await upload('letter.xlsx', zip, where)).statusCode).toBe(400);
    expect((await upload('letter.docx', Buffer.from('PK\u0003\u0004 evil.exe'), where)).statusCode).toBe(400);
  });

  it('belongs to one submission, and is nobody else’s', async () => {
    const mine = await token();
    expect((await send([mine])).statusCode).toBe(200);
    const wrong = async (plans: unknown, formId = form) => {
      const reply = await send(plans, formId);
      return [reply.statusCode, reply.json().errors?.plans];
    };
    const gone = [400, 'This file is no longer there. Please choose it again.'];
    expect(await wrong([mine])).toEqual(gone);
    const fresh = await token();
    expect(await wrong([fresh.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`)])).toEqual(gone);
    expect(await wrong([`${'a'.repeat(24)}.${'A'.repeat(43)}/x.pdf`])).toEqual(gone);
    expect(await wrong(['../../etc/passwd'])).toEqual(gone);
    expect(await wrong([fresh, fresh])).toEqual(gone);
    const other = await publishForm(server.portico, server.first, { fields });
    expect(await wrong([fresh], other)).toEqual(gone);
    expect(await wrong([fresh, await token('a.png', PNG), await token('b.png', PNG)])).toEqual([
      400,
      'Please send at most 2 files.',
    ]);
    expect((await send([fresh])).statusCode).toBe(200);
  });

  it('is taken twice where its form is posted twice, and counted once', async () => {
    const { key } = (await visitor.post('/api/form/FormSubmissionKey')).json();
    const body = { key, formId: form, form: JSON.stringify({ ...CONTACT_VALUES, plans: [await token()] }) };
    const first = await visitor.post('/api/form/SaveFormSubmission', body);
    const again = await visitor.post('/api/form/SaveFormSubmission', body);
    expect([first.statusCode, again.statusCode, again.json().id]).toEqual([200, 200, first.json().id]);
  });

  it('is taken only for a file field of a form that is published', async () => {
    for (const where of [`formId=${form}&field=message`, `formId=${form}&field=x`, 'formId=x&field=plans'])
      expect((await upload('plan.pdf', PDF, where)).statusCode, where).toBe(404);
    const reply = await visitor.send('POST', `/api/form/UploadFile?formId=${form}&field=plans`, {
      body: multipart('plan.pdf', PDF),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-csrf-token': null },
    });
    expect(reply.statusCode).toBe(403);
  });

  it('is kept although its form keeps nothing, is erased with its submission, and forgotten where nothing was sent', async () => {
    const mailed = await publishForm(server.portico, server.first, {
      fields,
      storage: { keep: false, mail: true, mailTo: ['desk@example.com'] },
    });
    const sent = (await upload('plan.pdf', PDF, `formId=${mailed}&field=plans`)).json().token;
    const { id } = (await send([sent], mailed)).json();
    expect((await one(id)).files).toHaveLength(1);
    await owner.send('PUT', '/api/rest/form-submissions', { body: { ids: [id], status: 'trash' } });
    await owner.send('DELETE', '/api/rest/form-submissions', { body: { ids: [id] } });
    expect(await files()).toEqual([]);
    await token();
    await server.portico.db
      .updateTable('form_files')
      .set({ created_at: new Date(server.clock.now.getTime() - 25 * 3_600_000) })
      .execute();
    await token('later.pdf');
    await sweepForms(server.portico);
    expect((await files()).map(({ filename }) => filename)).toEqual(['later.pdf']);
    const unused = await server.portico.db.selectFrom('unused_downloads').selectAll().execute();
    expect(unused.length).toBeGreaterThanOrEqual(2);
    for (const { since } of unused) expect(since.getTime()).toBe(0);
  });

  it('is in backups', async () => {
    const { id } = (await send([await token()])).json();
    const before = await one(id);
    const place = await mkdtemp(join(tmpdir(), 'form-files-backup-'));
    await writeFormFiles(server.portico, server.first, join(place, 'x.form-files.jsonl'));
    await server.portico.db.deleteFrom('form_files').execute();
    await rm(join(folder, 'private-files'), { recursive: true });
    await restoreFormFiles(server.portico, server.first, join(place, 'x.form-files.jsonl'));
    await restoreFormFiles(server.portico, server.first, join(place, 'x.form-files.jsonl'));
    expect(await one(id)).toEqual(before);
    const file = await owner.get(`/api/rest/form-submissions/${id}/files/${before.files[0]?.id}`);
    expect(file.rawPayload).toEqual(PDF);
    expect(await stored()).toHaveLength(1);
    await rm(place, { recursive: true });
  });

  it('is limited by address', async () => {
    let last = 200;
    for (let n = 0; n < 45 && last === 200; n++) last = (await upload('plan.pdf', PDF)).statusCode;
    expect(last).toBe(429);
    const neighbour = server.browser('localhost:3000', '203.0.113.77');
    await neighbour.post('/api/form/FormSubmissionKey');
    expect((await upload('plan.pdf', PDF, undefined, neighbour)).statusCode).toBe(200);
  });
});

describe('a virus scanner', () => {
  /** Speaks as clamd does: pieces with their length, an answer after the empty one. */
  async function clamd(answer: (file: Buffer) => string | undefined) {
    const asked: Buffer[] = [];
    const stand: Server = createServer((socket) => {
      let came = Buffer.alloc(0);
      socket.on('error', () => {});
      socket.on('data', (data) => {
        came = Buffer.concat([came, data]);
        const command = 'zINSTREAM\0';
        if (came.subarray(0, command.length).toString() !== command) return;
        const pieces: Buffer[] = [];
        let at = command.length;
        while (came.length >= at + 4) {
          const length = came.readUInt32BE(at);
          if (length === 0) {
            const file = Buffer.concat(pieces);
            asked.push(file);
            const said = answer(file);
            if (said !== undefined) socket.end(`${said}\0`);
            return;
          }
          if (came.length < at + 4 + length) return;
          pieces.push(came.subarray(at + 4, at + 4 + length));
          at += 4 + length;
        }
      });
    });
    await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve));
    const { port } = stand.address() as { port: number };
    return { place: { host: '127.0.0.1', port } as ClamdPlace, asked, close: () => stand.close() };
  }

  it('sees each file whole; what it finds is refused, what it lets pass is marked', async () => {
    const scanner = await clamd((file) =>
      file.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK',
    );
    server.portico.env.clamd = scanner.place;
    const long = Buffer.concat([PDF, Buffer.alloc(200_000, 7)]);
    const { id } = (await send([await token('long.pdf', long)])).json();
    expect((await one(id)).files[0]?.scan).toBe('clean');
    expect(scanner.asked[0]?.equals(long)).toBe(true);
    const bad = await upload('bad.pdf', Buffer.concat([PDF, Buffer.from('EICAR')]));
    expect([bad.statusCode, bad.json().error]).toEqual([
      400,
      'bad.pdf was refused, as it may contain a virus.',
    ]);
    scanner.close();
  });

  it('that cannot be asked, errs or says nothing lets no file pass', async () => {
    const errs = await clamd(() => 'INSTREAM size limit exceeded. ERROR');
    expect(await scanFile(errs.place, PDF)).toBe('failed');
    const silent = await clamd(() => undefined);
    expect(await scanFile(silent.place, PDF, 50)).toBe('failed');
    errs.close();
    silent.close();
    server.portico.env.clamd = { path: join(folder, 'nobody.sock') };
    const reply = await upload('plan.pdf', PDF);
    expect([reply.statusCode, reply.json().error]).toEqual([
      503,
      'plan.pdf could not be checked for viruses. Please try again later.',
    ]);
    expect(await files()).toEqual([]);
  });
});
