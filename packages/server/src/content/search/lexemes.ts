import { createHash } from 'node:crypto';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';

/**
 * Every word in the index begins with its site's key, so that looking one up, or all that begin alike, costs what one
 * site has and not what all sites of the server have. Two sites with one key only share a part of the index: whose an
 * entry is, is asked of its row.
 */
const siteKey = (siteId: Id): string => createHash('sha256').update(siteId).digest('hex').slice(0, 6);

/** After the key: a word anywhere, one of the title, a stem of either, and what misspelt words have in common. */
export const FORMS = { word: '.', titled: '^', stem: '=', titledStem: '-', near: '~' } as const;
export type Form = keyof typeof FORMS;

/** What stands before a word in the index. */
export const formPrefix = (siteId: Id, form: Form): string => siteKey(siteId) + FORMS[form];

/**
 * The `tsvector` of an entry `e` with `words` and `near` as `indexedWords` gives them. Words that say nothing
 * in the language, as `the`, are kept of titles alone; a stem only where it differs from its word.
 */
export function lexemes(
  siteId: Id,
  dictionary: RawBuilder<unknown>,
  e: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const before = (form: Form) => sql`${formPrefix(siteId, form)}::text`;
  return sql`(
    with w as materialized (
      select word, at, ts_lexize(${dictionary}, word) as s, strpos(at, 'A') > 0 as is_titled
      from jsonb_each_text(${e}.words) as each(word, at)
    )
    select string_agg(quote_literal(l.form || l.word) || coalesce(':' || l.at, ''), ' ')::tsvector from (
      select ${before('word')} as form, word, at from w where cardinality(s) > 0 or s is null or is_titled
      union all
      select ${before('stem')}, s[1], string_agg(at, ',') from w where s[1] <> word group by s[1]
      union all
      select ${before('titled')}, word, null from w where is_titled
      union all
      select ${before('titledStem')}, s[1], null from w where s[1] <> word and is_titled
      union all
      select ${before('near')}, n, null from jsonb_array_elements_text(${e}.near) as n
    ) l)`;
}
