import type { SegmentRule, SegmentRules } from '@portico/model/contacts/segment';

type About = SegmentRule['about'];

/** What a rule can be about, and how it says it. */
export const ABOUT: ReadonlyArray<{
  value: About;
  label: string;
  is: ReadonlyArray<{ value: string; label: string }>;
}> = [
  {
    value: 'orders',
    label: 'Number of orders',
    is: [
      { value: 'at-least', label: 'is at least' },
      { value: 'at-most', label: 'is at most' },
    ],
  },
  {
    value: 'spent',
    label: 'Amount spent',
    is: [
      { value: 'at-least', label: 'is at least' },
      { value: 'less-than', label: 'is less than' },
    ],
  },
  { value: 'last-order', label: 'Last order', is: when() },
  { value: 'bought', label: 'Bought product', is: isOrNot('bought', 'never bought') },
  { value: 'plan', label: 'Membership', is: isOrNot('has', 'has not') },
  { value: 'kind', label: 'Kind of contact', is: isOrNot('is', 'is not') },
  { value: 'tag', label: 'Tag', is: isOrNot('has', 'has not') },
  { value: 'country', label: 'Country', is: isOrNot('is', 'is not') },
  { value: 'language', label: 'Language', is: isOrNot('is', 'is not') },
  {
    value: 'email',
    label: 'Email',
    is: [
      { value: 'contains', label: 'contains' },
      { value: 'contains-not', label: 'does not contain' },
    ],
  },
  { value: 'added', label: 'Contact since', is: when() },
];

function when() {
  return [
    { value: 'within', label: 'in the last days' },
    { value: 'not-within', label: 'longer ago than' },
    { value: 'since', label: 'on or after' },
    { value: 'before', label: 'before' },
  ];
}

function isOrNot(is: string, not: string) {
  return [
    { value: 'is', label: is },
    { value: 'is-not', label: not },
  ];
}

/** A rule as it is being written: what it still lacks is absent. */
export interface RuleDraft {
  /** Tells rows apart. */
  key: number;
  about: About;
  is: string;
  value: Partial<{
    count: number;
    amountCents: number;
    day: string;
    days: number;
    productId: string;
    kind: string;
    tag: string;
    country: string;
    language: string;
    text: string;
  }>;
}

/** The one form all drafts begin with. */
export function draftOf(about: About, key: number): RuleDraft {
  const is = ABOUT.find(({ value }) => value === about)?.is[0]?.value ?? 'is';
  const value =
    about === 'orders'
      ? { count: 2 }
      : about === 'spent'
        ? { amountCents: 10_000 }
        : about === 'last-order' || about === 'added'
          ? { days: 90 }
          : about === 'kind'
            ? { kind: 'customer' }
            : {};
  return { key, about, is, value };
}

/** A saved rule as one that is written on. */
export function draftOfRule(rule: SegmentRule, key: number): RuleDraft {
  const { about, is, ...value } = rule;
  return { key, about, is, value };
}

/** What is written as a rule; undefined while something is missing. */
export function ruleOf({ about, is, value }: RuleDraft, currency: string): SegmentRule | undefined {
  const said = Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== undefined && each !== '' && !Number.isNaN(each)),
  );
  const needs: Readonly<Record<About, string>> = {
    orders: 'count',
    spent: 'amountCents',
    'last-order': is === 'since' || is === 'before' ? 'day' : 'days',
    added: is === 'since' || is === 'before' ? 'day' : 'days',
    bought: 'productId',
    plan: 'productId',
    kind: 'kind',
    tag: 'tag',
    country: 'country',
    language: 'language',
    email: 'text',
  };
  const name = needs[about];
  const one = said[name];
  if (one === undefined || (typeof one === 'string' && one.trim() === '')) return undefined;
  return { about, is, [name]: one, ...(about === 'spent' ? { currency } : {}) } as SegmentRule;
}

/** Segments that many sites want, to begin with. */
export const BEGINNINGS: ReadonlyArray<{ name: string; help: string; rules: SegmentRules }> = [
  {
    name: 'Bought again',
    help: 'At least two orders',
    rules: { match: 'all', rules: [{ about: 'orders', is: 'at-least', count: 2 }] },
  },
  {
    name: 'Not bought for half a year',
    help: 'At least two orders, the last one longer ago than 180 days',
    rules: {
      match: 'all',
      rules: [
        { about: 'orders', is: 'at-least', count: 2 },
        { about: 'last-order', is: 'not-within', days: 180 },
      ],
    },
  },
  {
    name: 'Subscribers without an order',
    help: 'Want news by email, never ordered',
    rules: {
      match: 'all',
      rules: [
        { about: 'kind', is: 'is', kind: 'subscriber' },
        { about: 'orders', is: 'at-most', count: 0 },
      ],
    },
  },
  {
    name: 'Customers who want no news',
    help: 'Ordered, not subscribed',
    rules: {
      match: 'all',
      rules: [
        { about: 'kind', is: 'is', kind: 'customer' },
        { about: 'kind', is: 'is-not', kind: 'subscriber' },
      ],
    },
  },
  {
    name: 'New in the last 30 days',
    help: 'Contact since then',
    rules: { match: 'all', rules: [{ about: 'added', is: 'within', days: 30 }] },
  },
];
