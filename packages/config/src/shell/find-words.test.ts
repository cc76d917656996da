import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PERMISSIONS, type Permission } from '@portico/model/site/permissions';
import { foundCommands } from '@portico/ui/command-palette';
import { expect, test } from 'vitest';
import { mayEnter } from '../shared/screens/may-enter.ts';
import { foundPlaces } from './found-places.ts';
import { everyScreen, loadEveryScreen } from '../shared/screens/within.ts';
import { SCREENS } from './screens.ts';

await loadEveryScreen(SCREENS);
const screens = everyScreen(SCREENS);
const places = foundPlaces(screens.filter(({ forOperators }) => !forOperators));

const SITE = '/settings/site';
const SHOP = '/shop-settings';

/**
 * What owners type, as other website builders taught them, and the one place that does it, the first that is found: a
 * screen (or a part of it), or a part by its id.
 */
const WORDS: ReadonlyArray<readonly [typed: string, href: string]> = [
  ['products', '/products'],
  ['inventory', '/inventory'],
  ['stock', '/inventory'],
  ['catalog', '/products'],
  ['sku', '/products'],
  ['orders', '/orders'],
  ['sales', '/analytics/sales'],
  ['customers', '/contacts'],
  ['refund', '/orders'],
  ['fulfillment', '/orders'],
  ['discounts', `${SHOP}#discounts`],
  ['coupons', `${SHOP}#discounts`],
  ['promo code', `${SHOP}#discounts`],
  ['shipping', `${SHOP}#shipping`],
  ['delivery', `${SHOP}#shipping`],
  ['memberships', '/settings/access#member-accounts'],
  ['tax', `${SHOP}#taxes`],
  ['vat', `${SHOP}#taxes`],
  ['payment', '/settings/payments'],
  ['payments', `${SHOP}#payments`],
  ['bank transfer', `${SHOP}#bank-transfer`],
  ['iban', `${SHOP}#bank-transfer`],
  ['cash on delivery', `${SHOP}#pay-on-delivery`],
  ['invoice', `${SHOP}#invoice`],
  ['checkout', `${SHOP}#checkout`],
  ['order numbers', `${SHOP}#order-numbers`],
  ['currency', '/settings/region#currency'],
  ['language', '/settings/region'],
  ['locale', '/settings/region'],
  ['site language', '/settings/region#site-language'],
  ['time zone', '/settings/region#time-zone'],
  ['timezone', '/settings/region#time-zone'],
  ['favicon', `${SITE}#favicon`],
  ['browser icon', `${SITE}#favicon`],
  ['logo', `${SITE}#logo`],
  ['site title', `${SITE}#site-title`],
  ['social image', `${SITE}#social-picture`],
  ['og image', `${SITE}#social-picture`],
  ['seo', '/settings/search'],
  ['google', '/settings/search'],
  ['noindex', '/settings/search#hide-from-search'],
  ['instagram', '/settings/social'],
  ['site password', '/settings/access#site-password'],
  ['delete site', '/settings/access#who-can-open'],
  ['unpublish', '/settings/access#who-can-open'],
  ['domain', '/settings/domains'],
  ['custom domain', '/settings/domains'],
  ['dns', '/settings/domains'],
  ['cookies', '/settings/cookies'],
  ['cookie banner', '/settings/cookies'],
  ['gdpr', '/settings/cookies'],
  ['privacy policy', '/settings/cookies#privacy-policy'],
  ['404', '/settings/redirects'],
  ['404s', '/settings/redirects'],
  ['redirect', '/settings/redirects'],
  ['redirects', '/settings/redirects'],
  ['url mappings', '/settings/redirects'],
  ['301', '/settings/redirects'],
  ['not found page', '/settings/special-pages#stand-in-not-found'],
  ['coming soon', '/settings/special-pages#stand-in-cover'],
  ['code injection', '/settings/code'],
  ['google analytics', '/settings/code'],
  ['captcha', '/settings/captcha'],
  ['change password', '/account#your-password'],
  ['2fa', '/account#two-factor'],
  ['log out', '/account#devices'],
  ['fonts', '/design/fonts'],
  ['typography', '/design/fonts'],
  ['colors', '/design/colours'],
  ['header', '/design/header'],
  ['footer', '/design/footer'],
  ['css', '/design/css'],
  ['theme', '/design'],
  ['popup', '/marketing/popup'],
  ['announcement bar', '/marketing/announcement'],
  ['newsletter', '/marketing/newsletter'],
  ['subscribers', '/marketing/newsletter'],
  ['contact form', '/forms'],
  ['users', '/team'],
  ['contributors', '/team'],
  ['stats', '/analytics'],
  ['traffic', '/analytics'],
  ['images', '/media'],
  ['smtp', '/mail'],
  ['email', '/settings/emails'],
  ['blog', '/pages/new?kind=blog'],
  ['menu', '/pages'],
  ['trash', '/pages/deleted'],
  ['moderation', '/comments'],
  ['backup', '/settings/export'],
  ['export', '/settings/export'],
  ['import', '/settings/import'],
  ['versions', '/history'],
  ['broken links', '/check'],
  ['gift card', '/gift-cards'],
  ['voucher', '/gift-cards'],
  ['abandoned cart', '/abandoned-checkouts'],
];

/** What Portico does not do, and does not pretend to. */
const NOWHERE = ['live chat', 'affiliate', 'appointments'];

test('an owner’s own words lead first to the place that does it', () => {
  const found = (typed: string, wanted: string) => {
    const href = foundCommands(places, typed)[0]?.href ?? 'nowhere';
    return wanted.includes('#') ? href : (href.split('#')[0] ?? '');
  };
  expect(WORDS.map(([typed, wanted]) => `${typed}: ${found(typed, wanted)}`)).toEqual(
    WORDS.map(([typed, wanted]) => `${typed}: ${wanted}`),
  );
  expect(WORDS.length).toBeGreaterThanOrEqual(40);
});

test('a word for what there is not leads nowhere', () => {
  for (const typed of NOWHERE) expect(foundCommands(places, typed), typed).toEqual([]);
});

test('a part that words lead to stands in a screen, once', () => {
  const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.tsx'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n');
  // Two parts are one component each, told apart by what they are of.
  const drawn = /id=\{(?:OFFLINE_PART\[method\]|`stand-in-\$\{pageKind\}`)\}/g;
  expect(sources.match(drawn)).toHaveLength(2);
  const ofComponents = /^(bank-transfer|pay-on-delivery|pay-at-pick-up|invoice|stand-in-.*)$/;
  const parts = screens.flatMap((screen) => (screen.parts ?? []).map(({ id }) => id));
  for (const part of parts)
    if (!ofComponents.test(part)) expect(sources.split(`id="${part}"`), part).toHaveLength(2);
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
});

test('who may not enter a screen is not offered what stands in it', () => {
  const all = new Set<string>(PERMISSIONS);
  const offered = (may: (permission: Permission) => boolean) =>
    foundPlaces(screens.filter((screen) => mayEnter(screen, may)))
      .map(({ href }) => href)
      .filter((href) => href.includes('#'));
  expect(offered((permission) => all.has(permission)).length).toBeGreaterThan(30);
  expect(offered(() => false).every((href) => href.startsWith('/account#'))).toBe(true);
});
