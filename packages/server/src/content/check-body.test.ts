import type { Page } from '@portico/model/documents/page';
import { describe, expect, it } from 'vitest';
import { type Actor, SYSTEM } from './actor.ts';
import { checkBody } from './check-body.ts';
import { defaultStyles } from './default-bodies.ts';

const EDITOR: Actor = { accountId: null, role: 'editor' };

const page = (blocks: Record<string, unknown>) => ({
  title: 'Page',
  slug: 'page',
  sections: { s: { order: 'a0', layout: 'flow', blocks } },
});
const block = (type: string, fields: Record<string, unknown>) => ({ type, version: 1, order: 'a0', fields });

function fieldsOf(result: ReturnType<typeof checkBody>, id = 'b'): unknown {
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return (result.body as Page).sections.s?.blocks[id]?.fields;
}

describe('Checking a body', () => {
  it('fills a block’s defaults and names the field of a block that is wrong', () => {
    expect(
      fieldsOf(checkBody('page', page({ b: block('heading', { text: 'A' }) }), { actor: EDITOR })),
    ).toMatchObject({
      text: 'A',
      level: expect.any(Number),
    });
    expect(checkBody('page', page({ b: block('heading', { text: 5 }) }), { actor: EDITOR })).toMatchObject({
      ok: false,
      code: 'invalid',
      errors: { 'sections.s.blocks.b.fields.text': expect.any(String) },
    });
  });

  it('keeps blocks of unknown types and of newer versions untouched', () => {
    const odd = { anything: [1, { z: 1, a: 2 }] };
    expect(fieldsOf(checkBody('page', page({ b: block('vendor/odd', odd) }), { actor: EDITOR }))).toEqual(
      odd,
    );
    expect(
      fieldsOf(checkBody('page', page({ b: { ...block('heading', odd), version: 99 } }), { actor: EDITOR })),
    ).toEqual(odd);
  });

  it('makes raw HTML harmless before it is stored', () => {
    const html = '<p>Fine</p><img src=x onerror=alert(1)><script>alert(1)</script>';
    const fields = fieldsOf(checkBody('page', page({ b: block('html', { html }) }), { actor: EDITOR }));
    expect(JSON.stringify(fields)).toContain('Fine');
    expect(JSON.stringify(fields)).not.toMatch(/script|onerror/);
  });

  it('lets only those who may add owner code do so; others may keep, move and remove it', () => {
    const embed = block('embed', { html: '<iframe src="https://e.example"></iframe>' });
    const before = page({ b: embed });
    expect(checkBody('page', before, { actor: EDITOR })).toMatchObject({
      ok: false,
      code: 'forbidden',
      errors: { 'sections.s.blocks.b': expect.any(String) },
    });
    const stored = checkBody('page', before, { actor: SYSTEM });
    if (!stored.ok) throw new Error(JSON.stringify(stored.errors));
    const [kept] = Object.values((stored.body as Page).sections.s?.blocks ?? {});
    expect(checkBody('page', page({ moved: kept }), { before: stored.body, actor: EDITOR }).ok).toBe(true);
    expect(checkBody('page', page({}), { before: stored.body, actor: EDITOR }).ok).toBe(true);
    const changed = {
      ...kept,
      fields: { ...kept?.fields, html: '<iframe src="https://evil.example"></iframe>' },
    };
    expect(checkBody('page', page({ b: changed }), { before: stored.body, actor: EDITOR })).toMatchObject({
      ok: false,
      code: 'forbidden',
    });
  });

  it('lets only those who may add owner code change the site’s own CSS; others may keep it', () => {
    const styles = (customCss: string) => ({ ...defaultStyles(), customCss });
    const asEditor = { before: styles('.a{color:red}'), actor: EDITOR };
    expect(checkBody('styles', styles('.b{color:blue}'), asEditor)).toMatchObject({
      ok: false,
      code: 'forbidden',
      errors: { customCss: expect.any(String) },
    });
    expect(checkBody('styles', { ...styles('.a{color:red}'), radius: 8 }, asEditor).ok).toBe(true);
    expect(checkBody('styles', styles('.b{color:blue}'), { ...asEditor, actor: SYSTEM }).ok).toBe(true);
  });

  it('names the anchor that two places of a page would answer to', () => {
    const two = page({ b: { ...block('line', {}), anchor: 'prices' } });
    Object.assign(two.sections.s, { anchor: 'prices' });
    expect(checkBody('page', two, { actor: EDITOR })).toMatchObject({
      ok: false,
      code: 'invalid',
      errors: { 'sections.s.anchor': expect.stringContaining('prices') },
    });
    expect(checkBody('page', two, { before: two, actor: EDITOR }).ok).toBe(true);
  });
});
