import { exampleSite, inLanguage } from '@portico/blocks/example-page';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './render-document.ts';
import { SYSTEM_PAGE_TYPES, type SystemPageKind, systemPage } from './system-pages.ts';

const now = new Date('2026-11-21T10:00:00Z');
const draw = (kind: SystemPageKind, unlock?: Parameters<typeof renderDocument>[1]['unlock']) =>
  renderDocument(systemPage(kind, exampleSite(), now), { assets: { boot: null }, unlock });

describe('pages that stand in for others', () => {
  it('carry their specified page types', () => {
    for (const [kind, pageType] of [
      ['not-found', 100],
      ['error', 101],
      ['lock-screen', 103],
      ['password', 105],
      ['cover', 3],
    ] as const)
      expect(draw(kind)).toContain(`"pageType":${pageType}`);
  });

  it('say in one large sentence what is the matter, in the site’s own styles', () => {
    for (const kind of Object.keys(SYSTEM_PAGE_TYPES) as SystemPageKind[]) {
      const html = draw(kind);
      expect(html.match(/<h1 /g), kind).toHaveLength(1);
      expect(html).toContain('--c-accent:#b5593b');
    }
  });

  it('stay out of search engines, all but a cover page', () => {
    expect(draw('not-found')).toContain('noindex');
    expect(draw('expired')).toContain('noindex');
    expect(draw('cover')).not.toContain('noindex');
  });

  it('ask for the password where one opens the endpoint', () => {
    const unlock = { action: '/_portico/unlock', hidden: { lock: 'site', next: '/' }, wrong: false };
    for (const kind of ['lock-screen', 'password'] as const)
      expect(draw(kind, unlock).match(/<input [^>]*type="password"/g)).toHaveLength(1);
  });

  it('ask for it also where an owner’s own lock screen forgot to', () => {
    const unlock = { action: '/_portico/unlock', hidden: {}, wrong: false };
    expect(draw('private', unlock)).toMatch(/<input [^>]*type="password"/);
  });

  it('speak the site’s language where we have it', () => {
    const site = exampleSite();
    const german = inLanguage(site, 'de');
    expect(systemPage('error', german, now).title).toBe('Das hat nicht geklappt');
  });
});
