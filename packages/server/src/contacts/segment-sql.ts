import type { SegmentRule, SegmentRules } from '@portico/model/contacts/segment';
import type { Id } from '@portico/model/documents/id';
import { instantOf } from '@portico/model/text/time-zone';
import { type RawBuilder, sql } from 'kysely';
import { holdersOf } from './products-of.ts';
import { IS_KIND, literally } from './contact-filter.ts';

/** What the rules of a segment are read with. */
export interface SegmentContext {
  siteId: Id;
  now: Date;
  /** Of the site: a day begins there. */
  timeZone: string;
}

const DAY_MS = 24 * 3_600_000;

/** Whether a contact `c` belongs to a segment: its rules in SQL, the one place that translates them. */
export function matchesSegment(context: SegmentContext, { match, rules }: SegmentRules): RawBuilder<boolean> {
  const each = rules.map((rule) => sql`(${matchesRule(context, rule)})`);
  return sql<boolean>`${sql.join(each, match === 'all' ? sql` and ` : sql` or `)}`;
}

function matchesRule(context: SegmentContext, rule: SegmentRule): RawBuilder<boolean> {
  const { siteId, now } = context;
  switch (rule.about) {
    case 'orders':
      return rule.is === 'at-least'
        ? sql`c.order_count >= ${rule.count}`
        : sql`c.order_count <= ${rule.count}`;
    case 'spent': {
      const enough = sql<boolean>`(c.spent_cents >= ${rule.amountCents}
        and (${rule.amountCents} = 0 or c.spent_currency = ${rule.currency}))`;
      return rule.is === 'at-least' ? enough : sql`not ${enough}`;
    }
    case 'last-order':
      return happened(context, sql`c.last_order_at`, rule);
    case 'added':
      return happened(context, sql`c.created_at`, rule);
    case 'bought':
      return isOrNot(
        rule.is,
        sql`c.id in (select t.contact_id from order_lines l
          join orders o on o.site_id = l.site_id and o.id = l.order_id
          join contact_orders t on t.site_id = o.site_id and t.order_id = o.id
          where l.site_id = ${siteId} and l.product_id = ${rule.productId} and o.state <> 'cancelled')`,
      );
    case 'plan':
      return isOrNot(rule.is, sql`c.id in (${holdersOf(siteId, rule.productId, now)})`);
    case 'kind':
      return isOrNot(rule.is, IS_KIND[rule.kind]);
    case 'tag':
      return isOrNot(rule.is, sql`${rule.tag} = any(c.tags)`);
    case 'country':
      return isOrNot(rule.is, sql`c.country = ${rule.country}`);
    case 'language':
      return isOrNot(rule.is, sql`c.language = ${rule.language}`);
    case 'email': {
      const like = sql<boolean>`c.email like ${`%${literally(rule.text.toLowerCase())}%`}`;
      return rule.is === 'contains' ? like : sql`not ${like}`;
    }
  }
}

const isOrNot = (is: 'is' | 'is-not', condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  is === 'is' ? sql`${condition}` : sql`not ${condition}`;

/** Whether a moment is where a rule says; never of what never happened. */
function happened(
  { now, timeZone }: SegmentContext,
  at: RawBuilder<unknown>,
  { is, day, days }: Extract<SegmentRule, { about: 'last-order' | 'added' }>,
): RawBuilder<boolean> {
  const from =
    day !== undefined && (is === 'before' || is === 'since')
      ? beginOf(day, timeZone)
      : new Date(now.getTime() - (days ?? 1) * DAY_MS);
  return is === 'since' || is === 'within'
    ? sql`coalesce(${at} >= ${from}, false)`
    : sql`coalesce(${at} < ${from}, false)`;
}

function beginOf(day: string, timeZone: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return instantOf({ year, month, day: date, hour: 0, minute: 0, second: 0 }, timeZone);
}
