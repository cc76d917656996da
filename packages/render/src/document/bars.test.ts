import { exampleMedia, examplePage, exampleSite, inLanguage } from '@portico/blocks/example-page';
import type { PageView } from '@portico/model/page/page-view';
import type { SiteExtras } from '@portico/model/site/site-extras';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './render-document.ts';

const HASH = '00112233445566778899aabbccddeeff';

type Extras = { [Key in keyof SiteExtras]?: Partial<SiteExtras[Key]> };

/** A page of a site with these settings of what lies around its pages. */
function draw(extras: Extras, page: Partial<PageView> = {}, language = 'en'): string {
  const site = exampleSite();
  const merged = Object.fromEntries(
    Object.entries(site.extras).map(([key, value]) => [
      key,
      { ...value, ...extras[key as keyof SiteExtras] },
    ]),
  ) as unknown as SiteExtras;
  return renderDocument(
    examplePage({
      ...page,
      site: { ...inLanguage(site, language), extras: merged },
    }),
    { assets: { boot: null } },
  );
}
const runtimeOf = (html: string) =>
  JSON.parse(/id="portico-page">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Record<string, never>;

describe('what lies around a page', () => {
  it('is nothing where the owner set nothing, down to the styles', () => {
    const html = draw({});
    for (const part of ['announcement', 'info-bar', 'popup', 'cookie-banner', 'Cookie choices'])
      expect(html).not.toContain(part);
    expect(runtimeOf(html)).not.toHaveProperty('consent');
    expect(runtimeOf(html)).not.toHaveProperty('popup');
  });

  it('[V6.6] announces above the header, as text or as one link, never where that would run code', () => {
    const announcementBar = { isEnabled: true, text: 'Open <late>', isFixed: true };
    expect(draw({ announcementBar })).toContain('<p>Open &lt;late&gt;</p></aside><header');
    expect(draw({ announcementBar: { ...announcementBar, href: '/shop', newWindow: true } })).toContain(
      '<a href="/shop" target="_blank" rel="noopener">Open',
    );
    expect(draw({ announcementBar: { ...announcementBar, href: 'javascript:alert(1)' } })).not.toContain(
      'javascript:',
    );
    expect(draw({ announcementBar: { isEnabled: true, text: ' ' } })).not.toContain('<aside');
    for (const pageType of [3, 103, 105])
      expect(draw({ announcementBar }, { pageType })).not.toContain('<aside');
    expect(draw({ announcementBar: { ...announcementBar, isFixed: false } }, {}, 'fr')).toContain(
      '<button type="submit" aria-label="Fermer l’annonce"></button></form></aside><header',
    );
  });

  it('speaks the language of the site', () => {
    const html = draw(
      {
        informationBar: { style: 'light', phone: '1', email: 'a@b.c', address: 'x', hours: 'y' },
        cookieBanner: { isCookieBannerEnabled: true },
      },
      {},
      'de-AT',
    );
    for (const word of ['Anrufen', 'Karte', 'Zeiten', 'Akzeptieren', 'Cookie-Einstellungen'])
      expect(html).toContain(word);
    expect(runtimeOf(html).consent).toMatchObject({ cookieBannerCtaText: 'Akzeptieren' });
  });

  it('gives addresses of all sorts to the phone as they are meant', () => {
    const html = draw({
      informationBar: {
        style: 'dark',
        phone: '(0)20 7946-0018 <x>',
        email: ' o"o@b.c ',
        address: 'Straße 1 & 2',
        hours: 'Mo\n<b>Tu',
      },
    });
    expect(html).toContain('href="tel:02079460018"');
    expect(html).toContain('href="mailto:o%22o@b.c"');
    expect(html).toContain('query=Stra%C3%9Fe%201%20%26%202"');
    expect(html).toContain('Mo<br/>&lt;b&gt;Tu');
    expect(draw({ informationBar: { style: 'none', phone: '1' } })).not.toContain('<nav class="info-bar');
    expect(draw({ informationBar: { style: 'dark' } })).not.toContain('<nav class="info-bar');
  });

  it('[V3.51] [V3.52] [V4.27] carries the popup inert with its rules, on pages it may lie over', () => {
    const popup = {
      style: 'show' as const,
      title: 'A <letter>',
      image: { media: HASH },
      button: { label: 'Read', href: 'javascript:x' },
      displayFrequency: -1,
    };
    const media = { [HASH]: exampleMedia(HASH) };
    const html = draw({ popup }, { media });
    const [, inert = ''] = /<template id="popup-overlay">(.*?)<\/template>/s.exec(html) ?? [];
    expect(inert).toContain('A &lt;letter&gt;');
    expect(inert).toContain('loading="lazy"');
    expect(inert).not.toContain('javascript:');
    expect(runtimeOf(html).popup).toEqual({
      style: 2,
      enableMobile: true,
      version: 1,
      showUntilSignup: true,
      displayFrequency: -1,
      delaySeconds: 2,
    });
    for (const page of [{ pageType: 3 }, { pageType: 103 }, { pageType: 201 }])
      expect(draw({ popup }, { ...page, media })).not.toContain('popup-overlay');
    expect(draw({ popup: { ...popup, pages: 'home' } }, { media })).not.toContain('popup-overlay');
    expect(draw({ popup: { style: 'none', title: 'x' } })).not.toContain('popup-overlay');
    expect(draw({ popup: { style: 'show' } })).not.toContain('popup-overlay');
  });

  it('[V3.47] [V3.48] tells the runtime of consent by the names of the API', () => {
    const { consent } = runtimeOf(
      draw({ cookieBanner: { isAnalyticsCookiesDisabled: true, isRestrictiveCookiePolicyAbsolute: true } }),
    );
    expect(consent).toMatchObject({
      isRestrictiveCookiePolicyEnabled: true,
      isVisitorDataRestricted: false,
      isCookieBannerEnabled: false,
    });
    expect(runtimeOf(draw({ cookieBanner: { isActivityLogEnabled: false } })).consent).toMatchObject({
      isVisitorDataRestricted: true,
    });
  });
});
