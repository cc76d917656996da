import type { Permission } from '@portico/model/site/permissions';
import type { FurtherPlace } from './further-places.ts';
import { addresses } from '../shared/addresses.ts';

/** A part of a screen, by the id it has there (`showPart`). */
interface PartPlace {
  /** Of the element in the screen; unlike all others. */
  part: string;
  label: string;
  /** What owners call it, and what other website builders do. */
  words: string;
  /** Beyond what the screen asks for. */
  also?: Permission;
}

interface Screen {
  group: string;
  href: string;
  permission: Permission | null;
  parts: readonly PartPlace[];
}

/** What stands within a screen and is looked for by name, by the screen it stands in. */
const SCREENS: readonly Screen[] = [
  {
    group: 'Shop settings',
    href: addresses.shopSettings,
    permission: 'store.settings',
    parts: [
      {
        part: 'shipping',
        label: 'Shipping and delivery',
        words: 'rates zones postage countries methods free over',
      },
      { part: 'payments', label: 'Payments', words: 'pay payment methods test gateway money' },
      { part: 'bank-transfer', label: 'Bank transfer', words: 'iban account wire deposit offline manual' },
      { part: 'pay-on-delivery', label: 'Pay on delivery', words: 'cash cod offline manual payment' },
      { part: 'pay-at-pick-up', label: 'Pay at pick-up', words: 'pickup collect local cash offline payment' },
      { part: 'invoice', label: 'Invoice', words: 'bill offline manual payment' },
      { part: 'taxes', label: 'Taxes', words: 'tax vat gst sales rates prices include' },
      { part: 'discounts', label: 'Discount codes', words: 'coupons promo promotions vouchers sale' },
      { part: 'checkout', label: 'Checkout', words: 'minimum phone note terms thanks country' },
      { part: 'order-numbers', label: 'Order numbers', words: 'prefix notifications who told new' },
    ],
  },
  {
    group: 'Settings',
    href: addresses.settingsPart('site'),
    permission: 'site.settings',
    parts: [
      { part: 'site-title', label: 'Site title', words: 'name brand rename' },
      { part: 'logo', label: 'Logo', words: 'brand header picture image' },
      { part: 'favicon', label: 'Favicon', words: 'icon browser tab sign' },
      {
        part: 'social-picture',
        label: 'Social picture',
        words: 'share sharing image open graph og preview facebook',
      },
    ],
  },
  {
    group: 'Settings',
    href: addresses.settingsPart('region'),
    permission: 'site.settings',
    parts: [
      { part: 'site-language', label: 'Language of the site', words: 'locale translation' },
      { part: 'time-zone', label: 'Time zone', words: 'timezone clock dates' },
      { part: 'currency', label: 'Currency', words: 'money euro dollar pound prices' },
      { part: 'units', label: 'Units', words: 'metric imperial weight kg cm' },
    ],
  },
  {
    group: 'Settings',
    href: addresses.settingsPart('search'),
    permission: 'site.settings',
    parts: [
      { part: 'search-description', label: 'Description for search engines', words: 'seo meta google' },
      { part: 'title-patterns', label: 'Title patterns', words: 'seo meta titles format google' },
      {
        part: 'hide-from-search',
        label: 'Hide the site from search engines',
        words: 'seo noindex robots google',
      },
    ],
  },
  {
    group: 'Settings',
    href: addresses.settingsPart('access'),
    permission: 'site.settings',
    parts: [
      {
        part: 'who-can-open',
        label: 'Close or open the site',
        words: 'private public unpublish delete take down offline launch hide',
      },
      { part: 'site-password', label: 'Site password', words: 'lock protect' },
      { part: 'count-visits', label: 'Count visits', words: 'analytics tracking statistics off' },
    ],
  },
  {
    group: 'Settings',
    href: addresses.settingsPart('special-pages'),
    permission: 'site.settings',
    parts: [
      {
        part: 'stand-in-not-found',
        label: 'Not-found page',
        words: '404 not found error',
      },
      { part: 'stand-in-cover', label: 'Cover page', words: 'splash landing coming soon maintenance' },
    ],
  },
  {
    group: 'Settings',
    href: addresses.settingsPart('domains'),
    permission: 'site.settings',
    parts: [
      {
        part: 'own-domains',
        label: 'Custom domains',
        words: 'domain connect custom dns url www',
        also: 'domains',
      },
      {
        part: 'site-address',
        label: 'Site address',
        words: 'url subdomain identifier rename',
        also: 'domains',
      },
    ],
  },
  {
    group: 'Settings',
    href: addresses.cookies,
    permission: 'site.settings',
    parts: [
      { part: 'privacy-policy', label: 'Privacy policy link', words: 'gdpr legal cookie banner' },
      { part: 'visitor-data', label: 'Visitor data', words: 'gdpr privacy tracking activity log consent' },
    ],
  },
  {
    group: 'Your account',
    href: addresses.account,
    permission: null,
    parts: [
      { part: 'your-name', label: 'Your name', words: 'account profile' },
      { part: 'your-password', label: 'Your password', words: 'change login account security' },
      {
        part: 'two-factor',
        label: 'Two-factor authentication',
        words: '2fa authenticator security mfa recovery codes',
      },
      { part: 'devices', label: 'Where you are logged in', words: 'devices sessions log out security' },
    ],
  },
];

/** Each with the address that brings the keyboard to it. */
export const PART_PLACES: readonly FurtherPlace[] = SCREENS.flatMap(({ group, href, permission, parts }) =>
  parts.map(({ part, label, words, also }) => ({
    id: `part-${part}`,
    label,
    group,
    words,
    href: `${href}#${part}`,
    anyOf: permission === null ? [] : [permission],
    also,
  })),
);
