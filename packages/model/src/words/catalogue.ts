import { direction } from '../text/direction.ts';
import { isolated, isolatedIn } from '../text/isolated.ts';
import { formatMessage, type MessagePart, parseMessage } from '../text/message-format.ts';
import type { Messages, WordGroup, WordsOf } from './define-words.ts';

/** What a site says to its visitors by itself: its language, and the messages of that language and of its owner. */
export interface Catalogue {
  /** Of the site, as in `<html lang>`. */
  language: string;
  /** By key (`cart.each`); what is not there is said in English. */
  messages: Readonly<Record<string, string>>;
}

/** The part of a language tag that chooses its words: `de` of `de-AT`. */
export const primaryLanguage = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

const made = new WeakMap<Catalogue, Map<string, unknown>>();

/** A group's words as a site says them: texts, and functions for messages that take values. */
export function wordsOf<Group extends WordGroup>(group: Group, catalogue: Catalogue): WordsOf<Group> {
  let groups = made.get(catalogue);
  if (!groups) {
    groups = new Map();
    made.set(catalogue, groups);
  }
  let words = groups.get(group.name);
  if (!words) {
    words = makeWords(group.english, group.name, catalogue);
    groups.set(group.name, words);
  }
  return words as WordsOf<Group>;
}

function makeWords(english: Messages, path: string, catalogue: Catalogue): object {
  const { language, messages } = catalogue;
  const entries = Object.entries(english).map(([key, message]) => {
    const full = `${path}.${key}`;
    if (typeof message === 'object') return [key, makeWords(message, full, catalogue)];
    const own = Object.hasOwn(messages, full) ? messages[full] : undefined;
    // English among other words keeps the plurals of English.
    const locale = own !== undefined || primaryLanguage(language) === 'en' ? language : 'en';
    return [key, amongOthers(said(own ?? message, message, locale), locale, language)];
  });
  return Object.fromEntries(entries);
}

/** English on a page that is written from the right keeps its marks at its own end. */
function amongOthers(words: string | SaidWith, locale: string, language: string): string | SaidWith {
  if (locale === language || direction(locale) === direction(language)) return words;
  return typeof words === 'string' ? isolated(words) : (values) => isolated(words(values));
}

type SaidWith = (values: Readonly<Record<string, string | number>>) => string;

/** @param english tells whether values are put in */
function said(message: string, english: string, locale: string): string | SaidWith {
  if (!english.includes('{')) return /['{]/.test(message) ? formatted(message, new Map(), locale) : message;
  let parts: readonly MessagePart[] | undefined;
  return (values) => {
    parts ??= parseMessage(message);
    return formatted(parts, new Map(Object.entries(values)), locale);
  };
}

/** What is written the other way than the message around it keeps its own direction and disturbs nothing beside it. */
function formatted(
  message: string | readonly MessagePart[],
  values: Map<string, string | number>,
  locale: string,
): string {
  for (const [name, value] of values)
    if (typeof value === 'string') values.set(name, isolatedIn(value, locale));
  return formatMessage(message, values, locale);
}

/** Of a catalogue what a script needs: the messages of these groups. */
export function partOf(catalogue: Catalogue, groups: ReadonlyArray<WordGroup>): Catalogue {
  const names = new Set(groups.map(({ name }) => name));
  return {
    language: catalogue.language,
    messages: Object.fromEntries(
      Object.entries(catalogue.messages).filter(([key]) => names.has(key.slice(0, key.indexOf('.')))),
    ),
  };
}
