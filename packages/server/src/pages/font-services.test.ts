import type { FontFamily, Styles } from '@portico/model/site/styles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_MANIFEST } from '../assets/manifest.ts';
import { defaultStyles } from '../content/default-bodies.ts';
import { makeSite, page, published } from '../content/testing.ts';
import { createTestSites, type Reply, setSingleton, type TestSites } from './testing.ts';

let sites: TestSites;
let siteId: string;
let owner: string;

const LOADER = '/_portico/assets/load-fonts-00000000.js';

beforeAll(async () => {
  const fontLoader = { url: LOADER, imports: [], styles: [] };
  sites = await createTestSites({}, { manifest: { ...EMPTY_MANIFEST, fontLoader } });
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  await published(sites.portico, siteId, { kind: 'styles', body: defaultStyles() });
  owner = await sites.signIn(siteId, 'localhost');
}, 30_000);
afterAll(() => sites.close());
beforeEach(() => setSingleton(sites, siteId, 'cookie-banner', { isCookieBannerEnabled: false }));

const own: Styles['fonts']['own'] = {
  'own-serif': {
    from: 'google',
    name: 'PT Serif',
    kind: 'serif',
    variations: ['n4', 'i4', 'n7'],
    measures: { width: 1.02, ascent: 1.04, descent: 0.29 },
  },
  'own-mono': { from: 'google', name: 'DM Mono', kind: 'mono', variations: ['n4'] },
  'own-kit': { from: 'kit', name: 'adobe-garamond-pro', kind: 'serif', variations: ['n4', 'i4', 'n7'] },
};

async function setFonts(heading: FontFamily, text: FontFamily) {
  const role = { weight: 400, lineHeight: 1.4, tracking: 0 };
  await setSingleton(sites, siteId, 'styles', {
    fonts: {
      scale: 1,
      headingScale: 1,
      heading: { family: heading, ...role },
      text: { family: text, ...role },
      own,
      kit: { id: 'abc1def' },
    },
  });
}

const policy = ({ headers }: Reply, directive: string) =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((one) => one.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);
const headOf = ({ text }: Reply) => text.slice(0, text.indexOf('</head>'));
const sheetsOf = (reply: Reply) =>
  Array.from(
    headOf(reply).matchAll(/<link rel="stylesheet" href="([^"]+)" media="print"/g),
    ([, href]) => href,
  );

describe('fonts of a provider', () => {
  it('[V7.29] come by its stylesheet, one family per font, in link elements of the head', async () => {
    await setFonts('own-serif', 'own-mono');
    const reply = await sites.ask('/');
    expect(sheetsOf(reply)).toEqual([
      'https://fonts.googleapis.com/css?family=PT+Serif:400,400italic,700&amp;display=swap',
      'https://fonts.googleapis.com/css?family=DM+Mono:400&amp;display=swap',
    ]);
    // Without scripts as well, which is all that a page needs.
    expect(headOf(reply)).toMatch(
      /<noscript>(<link rel="stylesheet" href="https:\/\/fonts\.googleapis\.com[^>]*>){2}<\/noscript>/,
    );
    expect(reply.text).toContain('"PT Serif","PT Serif-0",Georgia,serif');
    expect(reply.text).toContain('size-adjust:112.8%');
    expect(policy(reply, 'style-src')).toEqual(["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com']);
    expect(policy(reply, 'font-src')).toEqual(["'self'", 'data:', 'https://fonts.gstatic.com']);
    expect(policy(reply, 'script-src')).toEqual(["'self'"]);
  });

  it('are asked for by no page that shows none of them', async () => {
    await setFonts('fraunces', 'fraunces');
    const reply = await sites.ask('/');
    expect(reply.text).not.toMatch(/googleapis|typekit|load-fonts/);
    expect(JSON.stringify(reply.headers)).not.toMatch(/googleapis|typekit/);
  });

  it('wait for consent where the site asks for it, and then come', async () => {
    await setFonts('own-serif', 'own-kit');
    await setSingleton(sites, siteId, 'cookie-banner', {
      isCookieBannerEnabled: true,
      isAnalyticsCookiesDisabled: true,
    });
    const reply = await sites.ask('/');
    expect(reply.text).not.toMatch(/googleapis|typekit|load-fonts/);
    expect(JSON.stringify(reply.headers)).not.toMatch(/googleapis|typekit/);
    const agreed = await sites.ask('/', { cookie: 'ss_cookieAllowed=true' });
    expect(sheetsOf(agreed)).toHaveLength(1);
    expect(headOf(agreed)).toContain('data-font-kit=');
  });
});

describe('fonts of a kit', () => {
  it('[B7.37] come by a script of the service, let in on pages with them alone', async () => {
    await setFonts('own-kit', 'fraunces');
    const reply = await sites.ask('/');
    expect(headOf(reply)).toContain(
      `<script type="module" src="${LOADER}" data-font-kit="https://use.typekit.net/abc1def.js?fonts=adobe-garamond-pro:n4,i4,n7">`,
    );
    expect(policy(reply, 'script-src')).toEqual(["'self'", 'https://use.typekit.net']);
    expect(policy(reply, 'font-src')).toContain('https://use.typekit.net');
    expect(reply.text).toContain('--f-head:"adobe-garamond-pro",Georgia,serif');
  });

  it('are not let in under an owner’s session, in which a script of others could act as the owner', async () => {
    await setFonts('own-kit', 'fraunces');
    const reply = await sites.ask('/', { cookie: owner });
    expect(reply.text).not.toContain('typekit');
    expect(JSON.stringify(reply.headers)).not.toContain('typekit');
  });
});
