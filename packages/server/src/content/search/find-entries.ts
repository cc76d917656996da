import type { Id } from '@portico/model/documents/id';
import type { SearchFirst } from '@portico/model/search/search-first';
import type { ItemCard, MediaViews } from '@portico/model/page/data-request';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { LIVE_CARD } from '../reading/request-queries.ts';
import { MEDIA_COLUMNS, type MediaRow, viewsOf } from '../reading/read-media-views.ts';
import { dictionaryIn } from './dictionaries.ts';
import { type Form, formPrefix } from './lexemes.ts';
import { isUnspaced, wordsIn } from './search-words.ts';

/** Words of a query that are looked for; what is beyond is left out. */
const WORDS_ASKED = 10;
/** Of all that is found, so many are put in order by how well they fit: titles first, then what is newest. */
export const RANKED = 300;
/** Of these the first so many by where and how often the words stand, which takes reading all of their words. */
const WEIGHED = 60;
/** Characters of an entry's text in which the words are shown. */
const SHOWN_TEXT = 4000;

/** What is searched. */
export interface Asked {
  siteId: Id;
  /** As it was typed. */
  query: string;
  /** Kinds of documents to find; all when absent. */
  kinds?: readonly string[] | undefined;
  /** Only items of this collection. */
  collection?: Id | undefined;
  /** Documents that are found whatever they say, before all others and in this order. */
  first?: readonly Id[] | undefined;
  limit: number;
  offset: number;
}

/** A document that was found. */
export interface Entry {
  id: Id;
  kind: string;
  title: string;
  path: string;
  /** The beginning of its text. */
  text: string;
  picture?: ItemCard['image'];
  /** Items alone. */
  card?: ItemCard;
}

export interface FoundEntries {
  /** A cover page stands before the whole site: there is nothing to be found. */
  isCovered: boolean;
  /** Title of the one collection that was searched. */
  collectionTitle: string | null;
  entries: Entry[];
  /** How many were found of each kind, whatever kinds were asked for. */
  counts: Record<string, number>;
  media: MediaViews;
  /** The words that were looked for, and their stems. */
  words: string[];
  /** What the site's owner shows first for which words. */
  ownersFirst: SearchFirst;
}

/** The words of a query that are looked for, once each. */
export const wordsAsked = (query: string): string[] =>
  [...new Set(wordsIn(query.slice(0, 1000), 60))].slice(0, WORDS_ASKED);

/** Is the last word to be taken for the beginning of one? A single letter begins too many. */
const isBegun = (words: readonly string[]): boolean => {
  const last = words.at(-1) ?? '';
  return isUnspaced(last) || [...last].length > 1;
};

/**
 * Documents that hold all words of a query, the last of which may be the beginning of one: those whose title holds
 * them first, then by where and how often the words stand, then the newest. One query.
 */
export async function findEntries({ db }: Portico, asked: Asked): Promise<FoundEntries> {
  const { siteId, kinds, collection, first = [] } = asked;
  const words = wordsAsked(asked.query);
  const placeOfFirst = (id: string) =>
    first.length > 0 ? sql`array_position(${first}::text[], ${sql.raw(id)}) nulls last, ` : sql``;
  const begun = isBegun(words) ? words.length : 0;
  const query = (
    word: Form,
    stem: Form,
  ) => sql`string_agg('(' || quote_literal(${formPrefix(siteId, word)} || w)
      || case when n = ${begun} then ':*' else '' end
      || coalesce(' | ' || quote_literal(${formPrefix(siteId, word)} || s[1])
        || ' | ' || quote_literal(${formPrefix(siteId, stem)} || s[1]), '') || ')', ' & ')::tsquery`;
  const { rows } = await sql<Answer>`
    with settings as materialized (
      select r.body->>'language' as language, r.body->'searchFirst' as owners_first, exists (
        select 1 from documents c where c.site_id = s.site_id and c.id = r.body->>'coverPage' and c.state = 'published'
      ) as is_covered
      from documents s
      join revisions r on r.site_id = s.site_id and r.document_id = s.id and r.number = s.published_revision
      where s.site_id = ${siteId} and s.kind = 'settings'
    ), word as materialized (
      select w, n, ts_lexize(${dictionaryIn(sql`(select language from settings)`)}, w) as s
      from unnest(${words}::text[]) with ordinality as asked(w, n)
    ), asked as materialized (
      select ${query('word', 'stem')} as any_words, ${query('titled', 'titledStem')} as title_words
      -- Words that say nothing, as "the", are looked for where there are no others.
      from word where cardinality(s) > 0 or (select bool_and(cardinality(o.s) = 0) from word o)
    ), hit as materialized (
      select document_id, kind, shown_at from search_entries
      where words @@ (select any_words from asked) and site_id = ${siteId} and locale = ''${inCollection(collection)}
        and not coalesce((select is_covered from settings), false)
      ${
        first.length > 0
          ? sql`union select document_id, kind, shown_at from search_entries
            where site_id = ${siteId} and document_id = any(${first}) and locale = ''${inCollection(collection)}
              and not coalesce((select is_covered from settings), false)`
          : sql``
      }
    ), titled as materialized (
      select document_id from search_entries
      where words @@ (select title_words from asked) and site_id = ${siteId} and locale = ''
    ), best as materialized (
      select h.document_id, h.shown_at, t.document_id is not null as is_titled,
        row_number() over (order by ${placeOfFirst('h.document_id')}t.document_id is not null desc, h.shown_at desc, h.document_id) as n
      from hit h left join titled t on t.document_id = h.document_id
      ${kinds ? sql`where h.kind = any(${kinds})` : sql``}
      order by n limit ${RANKED}
    ), ranked as materialized (
      select b.*, row_number() over (order by ${placeOfFirst('b.document_id')}b.is_titled desc,
        case when b.n <= ${WEIGHED}
          then ts_rank('{0.1, 0.2, 0.5, 1}', e.words, (select any_words from asked)) else 0 end desc, b.shown_at desc, b.document_id) as place
      from best b join search_entries e on e.site_id = ${siteId} and e.document_id = b.document_id and e.locale = ''
    ), chosen as materialized (
      ${chosenEntries(
        siteId,
        sql`select document_id, place from ranked
        order by place limit ${asked.limit} offset ${asked.offset}`,
      )}
    )
    select (select jsonb_object_agg(kind, n) from (select kind, count(*) as n from hit group by kind) k) as counts,
      (select jsonb_agg(c order by c.place) from chosen c) as shown, ${mediaOf(siteId)} as media,
      (select array_agg(s[1]) from word where s[1] is not null) as stems,
      coalesce((select is_covered from settings), false) as is_covered,
      (select owners_first from settings) as owners_first, ${titleOf(siteId, collection)} as collection_title`.execute(
    db,
  );
  const found = rows[0];
  return {
    isCovered: found?.is_covered ?? false,
    collectionTitle: found?.collection_title ?? null,
    entries: (found?.shown ?? []).map(entryOf),
    counts: found?.counts ?? {},
    media: viewsOf(found?.media ?? []),
    words: [...new Set([...words, ...(found?.stems ?? [])])],
    ownersFirst: found?.owners_first ?? [],
  };
}

interface Answer {
  counts: FoundEntries['counts'] | null;
  shown: Shown[] | null;
  media: MediaRow[] | null;
  stems: string[] | null;
  is_covered: boolean;
  owners_first: SearchFirst | null;
  collection_title: string | null;
}

/** A row of `chosenEntries`. */
export interface Shown {
  document_id: Id;
  kind: string;
  title: string;
  path: string;
  text: string;
  picture: Entry['picture'] | null;
  card: ItemCard | null;
}

export const inCollection = (collection: Id | undefined): RawBuilder<unknown> =>
  collection === undefined ? sql`` : sql` and collection_id = ${collection}`;

const titleOf = (siteId: Id, collection: Id | undefined): RawBuilder<unknown> =>
  collection === undefined
    ? sql`null`
    : sql`(select title from search_entries where site_id = ${siteId} and document_id = ${collection} and locale = '')`;

/** Of `document_id` and `place` what a result shows. */
export function chosenEntries(siteId: Id, chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.place, c.document_id, e.kind, e.title, e.path, left(e.body, ${SHOWN_TEXT}) as text, e.picture,
      case when i.document_id is not null then ${LIVE_CARD} end as card
    from (${chosen}) c
    join search_entries e on e.site_id = ${siteId} and e.document_id = c.document_id and e.locale = ''
    left join item_cards i on i.site_id = ${siteId} and i.document_id = c.document_id`;
}

/** The pictures of `chosen`. */
export const mediaOf = (siteId: Id): RawBuilder<unknown> => sql`(
  select jsonb_agg(m) from (
    select ${sql.raw(MEDIA_COLUMNS)} from media_assets
    where site_id = ${siteId} and hash in (select picture->>'media' from chosen) and mime like 'image/%'
      and deleted_at is null) m)`;

export const entryOf = (row: Shown): Entry => ({
  id: row.document_id,
  kind: row.kind,
  title: row.title,
  path: row.path,
  text: row.text,
  ...(row.picture ? { picture: row.picture } : {}),
  ...(row.card ? { card: row.card } : {}),
});
