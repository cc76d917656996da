import { type RawBuilder, sql } from 'kysely';

/**
 * The dictionary of PostgreSQL by which words of a language are brought to their stems, by the language's code. All of
 * them are in every PostgreSQL from 15 on; words of other languages stay as they are.
 */
const DICTIONARIES: Readonly<Record<string, string>> = {
  ar: 'arabic_stem',
  hy: 'armenian_stem',
  eu: 'basque_stem',
  ca: 'catalan_stem',
  da: 'danish_stem',
  nl: 'dutch_stem',
  en: 'english_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  de: 'german_stem',
  el: 'greek_stem',
  hi: 'hindi_stem',
  hu: 'hungarian_stem',
  id: 'indonesian_stem',
  ga: 'irish_stem',
  it: 'italian_stem',
  lt: 'lithuanian_stem',
  ne: 'nepali_stem',
  nb: 'norwegian_stem',
  nn: 'norwegian_stem',
  no: 'norwegian_stem',
  pt: 'portuguese_stem',
  ro: 'romanian_stem',
  ru: 'russian_stem',
  sr: 'serbian_stem',
  es: 'spanish_stem',
  sv: 'swedish_stem',
  ta: 'tamil_stem',
  tr: 'turkish_stem',
  yi: 'yiddish_stem',
};

/** The dictionary for a language tag, `simple` where PostgreSQL knows no stems. @param language an SQL expression */
export const dictionaryIn = (language: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(
  ${JSON.stringify(DICTIONARIES)}::jsonb ->> split_part(lower(${language}), '-', 1), 'simple')::regdictionary`;
