import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Reply, TestSites } from '../pages/testing.ts';
import { transfersOf } from './transfer-runner.ts';
import { writeZip } from './zip/write-zip.ts';

/** An administrator's browser on one site, as far as imports and exports go. */
export interface TransferDesk {
  send(method: string, path: string, body?: object): Promise<Reply>;
  /** Begins one. @returns its id */
  begin(kind: 'export' | 'wordpress' | 'folder'): Promise<string>;
  /** Sends a file in pieces. */
  upload(id: string, name: string, bytes: Uint8Array, pieceBytes?: number): Promise<Reply>;
  /** How one stands when nothing is under way any more. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at whatever they are about.
  settled(id: string): Promise<any>;
}

const BOUNDARY = 'piece-of-a-file';

/** A form of one file, as browsers send it. */
export function fileForm(bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="piece"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

export function transferDesk(sites: TestSites, cookie: string, host: string): TransferDesk {
  const headers = {
    'x-csrf-token': /crumb=([^;]+)/.exec(cookie)?.[1] ?? '',
    'sec-fetch-site': 'same-origin',
  };
  const send = (method: string, path: string, body?: object) =>
    sites.ask(`/api/rest/transfers${path}`, {
      method,
      cookie,
      host,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    });
  return {
    send,
    async begin(kind) {
      const reply = await send('POST', '', { kind });
      if (reply.status !== 201) throw new Error(reply.text);
      return (JSON.parse(reply.text) as { id: string }).id;
    },
    async upload(id, name, bytes, pieceBytes = 1024 * 1024) {
      for (let at = 0; ; at += pieceBytes) {
        const reply = await sites.ask(
          `/api/rest/transfers/${id}/files?name=${encodeURIComponent(name)}&at=${at}`,
          {
            method: 'POST',
            cookie,
            host,
            body: fileForm(bytes.subarray(at, at + pieceBytes)),
            headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
          },
        );
        if (reply.status !== 200 || at + pieceBytes >= bytes.length) return reply;
      }
    },
    async settled(id) {
      await transfersOf(sites.portico).settled();
      return JSON.parse((await send('GET', `/${id}`)).text);
    },
  };
}

/** A ZIP archive of these files. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-zip-'));
  try {
    const target = join(folder, 'made.zip');
    await writeZip(target, async ({ put }) => {
      for (const [path, content] of Object.entries(files))
        await put(path, typeof content === 'string' ? content : Readable.from([Buffer.from(content)]));
    });
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A small WordPress export: each post a title, its content and what is said of it. */
export function wxrOf(
  posts: ReadonlyArray<{ id: number; title: string; content: string; type?: 'post' | 'page' }>,
  pictures: ReadonlyArray<{ id: number; url: string }> = [],
): string {
  const item = (id: number, type: string, title: string, inner: string) =>
    `<item><title>${title}</title><link>https://old.example/?p=${id}</link><dc:creator>mara</dc:creator>` +
    `<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>` +
    `<wp:post_name>${title.toLowerCase().replace(/\W+/g, '-')}</wp:post_name><wp:status>publish</wp:status>` +
    `<wp:post_type>${type}</wp:post_type>${inner}</item>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ' +
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
    'xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old site</title><link>https://old.example</link>' +
    '<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url>' +
    '<wp:author><wp:author_id>1</wp:author_id><wp:author_login>mara</wp:author_login>' +
    '<wp:author_display_name>Mara</wp:author_display_name></wp:author>' +
    posts
      .map(({ id, title, content, type }) =>
        item(id, type ?? 'post', title, `<content:encoded><![CDATA[${content}]]></content:encoded>`),
      )
      .join('') +
    pictures
      .map(({ id, url }) =>
        item(id, 'attachment', `Picture ${id}`, `<wp:attachment_url>${url}</wp:attachment_url>`),
      )
      .join('') +
    '</channel></rss>'
  );
}
