import { formatMessage, parseMessage } from '@portico/model/text/message-format';
import { ENGLISH_MESSAGES } from '@portico/model/words/english-messages';
import { ENGLISH, type GroupName } from '@portico/model/words/groups';
import { valueNames } from '@portico/model/words/word-problem';
import { WORD_GROUPS } from './word-groups.ts';

/** A text visitors can read, as the screen of words shows it. */
export interface Word {
  /** In the catalogue: `cart.each`. */
  key: string;
  /** Ours, in the site's language or English where we lack that. */
  ours: string;
  english: string;
  /** Values the site puts in. */
  values: readonly string[];
}

export interface WordsOfGroup {
  name: GroupName;
  title: string;
  words: readonly Word[];
}

/** How a plural is shown: as it reads for this many. */
const SHOWN_COUNT = 5;

/** All words by group. @param messages ours in the site's language, by key */
export function wordList(messages: Readonly<Record<string, string>>): WordsOfGroup[] {
  const all = Object.entries(ENGLISH_MESSAGES).map(
    ([key, english]): Word => ({
      key,
      english,
      ours: messages[key] ?? english,
      values: [...valueNames(parseMessage(english))],
    }),
  );
  return (Object.keys(WORD_GROUPS) as GroupName[])
    .filter((name) => name in ENGLISH)
    .map((name) => ({
      name,
      title: WORD_GROUPS[name],
      words: all.filter(({ key }) => key.startsWith(`${name}.`)),
    }));
}

/** How a text is written that reads otherwise for one than for several; '' for all others. @param language its own */
export function pluralHelp(message: string, language: string): string {
  const plural = parseMessage(message).find((part) => typeof part !== 'string' && part.kind === 'plural');
  if (typeof plural !== 'object' || plural.kind !== 'plural') return '';
  const rules = new Intl.PluralRules(language);
  const forms = [...plural.forms.keys()].map((form) => {
    const numbers = EXAMPLES.filter((number) => rules.select(number) === form).slice(0, 3);
    return numbers.length > 0 ? `${form} for ${numbers.join(', ')}` : form;
  });
  return `Change only the words in the inner braces (${forms.join('; ')}). # becomes the number.`;
}
const EXAMPLES = Array.from({ length: 30 }, (_, number) => number);

/** A message as people read it: plurals for one number, values by their names. */
export function readable(message: string, language: string): string {
  const isPlural = parseMessage(message).some((part) => typeof part !== 'string' && part.kind === 'plural');
  if (!isPlural) return message;
  const counts = ['count', 'left', 'minutes', 'most'].map((name) => [name, SHOWN_COUNT] as const);
  return formatMessage(message, new Map(counts), language);
}

/** The words that hold what is searched for, in ours, in English or in the owner's; `onlyOwn`: those the owner wrote. */
export function foundWords(
  groups: readonly WordsOfGroup[],
  own: Readonly<Record<string, string>>,
  { search, onlyOwn }: { search: string; onlyOwn: boolean },
): WordsOfGroup[] {
  const wanted = search.trim().toLowerCase();
  const holds = ({ key, ours, english }: Word) =>
    [key, ours, english, own[key] ?? ''].some((text) => text.toLowerCase().includes(wanted));
  return groups
    .map((group) => ({
      ...group,
      words: group.words.filter((word) => (!onlyOwn || Object.hasOwn(own, word.key)) && holds(word)),
    }))
    .filter(({ words }) => words.length > 0);
}
