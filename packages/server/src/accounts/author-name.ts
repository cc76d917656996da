import { type RawBuilder, sql } from 'kysely';

/**
 * What an account is called beside what it wrote: its name, else its address up to the @. Null where the column is,
 * and where there is no such account any more.
 * @param id the column that holds the account's id
 */
export function authorName(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select coalesce(nullif(a.name, ''), split_part(a.email, '@', 1)) from accounts a where a.id = ${id})`;
}
