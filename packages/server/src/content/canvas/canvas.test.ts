import type { PageView } from '@portico/model/page/page-view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';

let server: TestPortico;
let admin: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
});
afterAll(() => server.close());

const heading = (text: string) => ({
  s: {
    order: 'a0',
    layout: 'grid',
    blocks: { b: { type: 'heading', version: 1, order: 'a0', fields: { text } } },
  },
});

async function send<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, browser = admin) {
  const reply = await browser.send(method, `/api/rest${path}`, body === undefined ? {} : { body });
  return { status: reply.statusCode, body: reply.json() as T };
}

async function makePage(title: string): Promise<string> {
  const { body } = await send<{ id: string }>('POST', '/documents', {
    kind: 'page',
    body: { title, sections: heading('As written') },
  });
  return body.id;
}

describe('the canvas of a page', () => {
  it('holds the working copy, published or not, at its own address, with every letter of the fonts', async () => {
    const id = await makePage('Glazes');
    const { status, body } = await send<{ page: PageView; fontCss: string }>(
      'GET',
      `/documents/${id}/canvas`,
    );
    expect(status).toBe(200);
    expect(body.page).toMatchObject({ mode: 'canvas', title: 'Glazes', path: '/glazes', documentId: id });
    expect(body.page.sections).toMatchObject(heading('As written'));
    // Only as if: nobody else sees it.
    expect((await send<{ state: string }>('GET', `/documents/${id}`)).body.state).toBe('draft');
  });

  it('shows what all pages share as it was last edited', async () => {
    const id = await makePage('Clays');
    const styles = (
      await send<{ id: string; edit: number; body: { spacing: number } }>('GET', '/singletons/styles')
    ).body;
    await send('PATCH', `/documents/${styles.id}`, {
      basedOn: styles.edit,
      changes: [{ path: ['spacing'], from: styles.body.spacing, to: 1.5 }],
    });
    const { body } = await send<{ page: PageView }>('GET', `/documents/${id}/canvas`);
    expect(body.page.site.styles.spacing).toBe(1.5);
  });

  it('of an item stands in its collection as that was last edited, published or not', async () => {
    const collection = await send<{ id: string; edit: number }>('POST', '/documents', {
      kind: 'collection',
      body: {
        type: 'blog',
        title: 'Notes',
        list: { sections: {} },
        item: { sections: heading('Around it') },
      },
    });
    const item = await send<{ id: string }>('POST', '/documents', {
      kind: 'blog-post',
      parent: collection.body.id,
      body: { title: 'First firing', sections: {} },
    });
    await send('POST', '/releases', { documents: [collection.body.id] });
    const { edit } = (await send<{ edit: number }>('GET', `/documents/${collection.body.id}`)).body;
    await send('PATCH', `/documents/${collection.body.id}`, {
      basedOn: edit,
      changes: [
        { path: ['item', 'sections', 's', 'blocks', 'b', 'fields', 'text'], from: 'Around it', to: 'Now' },
      ],
    });
    const { status, body } = await send<{ page: PageView }>('GET', `/documents/${item.body.id}/canvas`);
    expect(status).toBe(200);
    expect(body.page).toMatchObject({ path: '/notes/first-firing', item: { kind: 'blog-post' } });
    expect(body.page.sections).toMatchObject(heading('Now'));
  });

  it('is refused in words where there is no page, and to those who may not edit', async () => {
    const { body: form } = await send<{ id: string }>('GET', '/singletons/settings');
    const refused = await send<{ error: string }>('GET', `/documents/${form.id}/canvas`);
    expect(refused).toMatchObject({ status: 409, body: { error: 'This has no page to edit.' } });
    const id = await makePage('Slips');
    const { browser: reader } = await server.signedIn('reports');
    expect((await send('GET', `/documents/${id}/canvas`, undefined, reader)).status).toBeGreaterThanOrEqual(
      403,
    );
    expect((await send('GET', `/documents/${'0'.repeat(24)}/canvas`)).status).toBe(404);
  });
});
