import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import {
  chosenEntries,
  type Entry,
  entryOf,
  inCollection,
  mediaOf,
  type Shown,
  wordsAsked,
  type FoundEntries,
} from './find-entries.ts';
import { viewsOf, type MediaRow } from '../reading/read-media-views.ts';
import { formPrefix } from './lexemes.ts';
import { nearForms, typosAllowed, typosBetween, wordsIn } from './search-words.ts';
import type { Asked } from './find-entries.ts';

/** Documents that are looked at closely. */
const LOOKED_AT = 40;
/** Characters of a document's text that are. */
const LOOKED_TEXT = 2000;
/** Letters from which the beginning of a word, taken as right, leads to words that go on otherwise. */
const BEGINNING_FROM = 5;

export interface NearEntries extends Pick<FoundEntries, 'entries' | 'media' | 'words'> {
  /** The query in the words of what was found first; absent where nothing was. */
  meant?: string;
}

/**
 * For a search that found nothing: documents that hold words nearly like those of the query. Any letter of a word may
 * be wrong where it stands in a title, a tag or a category; in other text its first half has to be right. One query.
 */
export async function findNear({ db }: Portico, asked: Asked): Promise<NearEntries> {
  const words = wordsAsked(asked.query);
  const { siteId, kinds, collection } = asked;
  if (words.every((word) => typosAllowed(word) === 0)) return { entries: [], media: {}, words };
  const query = words.map((word) => `(${nearLexemes(siteId, word).join(' | ')})`).join(' & ');
  const { rows } = await sql<{ shown: Shown[] | null; media: MediaRow[] | null }>`
    -- The query stands in a subquery: where it is seen, its many parts are taken for most of the table, which is then read.
    with near as materialized (
      select document_id, row_number() over (order by shown_at desc, document_id) as place from search_entries
      where words @@ (select ${query}::tsquery) and site_id = ${siteId} and locale = ''${inCollection(collection)}
      ${kinds ? sql`and kind = any(${kinds})` : sql``}
      order by shown_at desc, document_id limit ${LOOKED_AT}
    ), chosen as materialized (${chosenEntries(siteId, sql`select * from near`)})
    select (select jsonb_agg(c order by c.place) from chosen c) as shown, ${mediaOf(siteId)} as media`.execute(
    db,
  );
  const distances = new Map(words.map((word) => [word, new Map<string, number>()]));
  const fitting = (rows[0]?.shown ?? [])
    .map((row) => fitOf(entryOf(row), distances))
    .filter((fit) => fit !== undefined)
    .sort((a, b) => a.typos - b.typos);
  const first = fitting[0];
  return {
    entries: fitting.slice(0, asked.limit).map(({ entry }) => entry),
    media: viewsOf(rows[0]?.media ?? []),
    words: [...new Set(fitting.flatMap((fit) => fit.words))],
    ...(first && first.typos > 0 ? { meant: first.words.join(' ') } : {}),
  };
}

function nearLexemes(siteId: string, word: string): string[] {
  const quoted = (form: 'word' | 'near', text: string) => `'${formPrefix(siteId, form)}${text}'`;
  const { length } = [...word];
  return [
    quoted('word', word),
    ...(typosAllowed(word) > 0 ? nearForms(word).map((form) => quoted('near', form)) : []),
    ...(length >= BEGINNING_FROM
      ? [`${quoted('word', [...word].slice(0, Math.max(3, Math.ceil(length / 2))).join(''))}:*`]
      : []),
  ];
}

/**
 * The words of an entry that are nearest to those asked for; undefined where one is too far.
 * @param words asked for, each with how far others are from it: entries say much the same
 */
function fitOf(
  entry: Entry,
  words: ReadonlyMap<string, Map<string, number>>,
): { entry: Entry; words: string[]; typos: number } | undefined {
  const names = [
    entry.title,
    ...(entry.card?.tags ?? []),
    ...(entry.card?.categories ?? []).map(({ name }) => name),
  ];
  const held = new Set(wordsIn(`${names.join('\n')}\n${entry.text.slice(0, LOOKED_TEXT)}`));
  const nearest: string[] = [];
  let typos = 0;
  for (const [word, known] of words) {
    let best: { word: string; typos: number } | undefined;
    for (const other of held) {
      let between = known.get(other);
      if (between === undefined) {
        between = mayBeNear(word, other)
          ? typosBetween(word, other, typosAllowed(word))
          : Number.POSITIVE_INFINITY;
        known.set(other, between);
      }
      if (between <= typosAllowed(word) && between < (best?.typos ?? Number.POSITIVE_INFINITY))
        best = { word: other, typos: between };
    }
    if (!best) return undefined;
    nearest.push(best.word);
    typos += best.typos;
  }
  return { entry, words: nearest, typos };
}

/** Tells most words apart at a glance: as long within two letters, and alike at one end. */
const mayBeNear = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 2 && (one[0] === other[0] || one.at(-1) === other.at(-1));
