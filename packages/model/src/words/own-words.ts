import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { primaryLanguage } from './catalogue.ts';
import { wordProblem } from './word-problem.ts';

/** Letters of one text. */
export const OWN_WORD_LENGTH = 1000;
/** More than the catalogue has, in any version. */
const MOST_WORDS = 2000;

const wordsOfLanguage = z
  .record(
    z.string().regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/, 'This text does not exist.'),
    text(OWN_WORD_LENGTH),
  )
  .refine((words) => Object.keys(words).length <= MOST_WORDS, `At most ${MOST_WORDS} words.`);

/**
 * Words an owner wrote instead of ours: by language (`de`, for `de-AT` too), by key (`cart.each`). Each holds the values
 * of what it stands for, so none can be lost on the way to a customer.
 */
export const ownWords = z
  .record(z.string().regex(/^[a-z]{2,3}$/, 'This is not a language.'), wordsOfLanguage)
  .superRefine((languages, context) => {
    for (const [language, words] of Object.entries(languages))
      for (const [key, said] of Object.entries(words)) {
        const problem = wordProblem(key, said, language);
        if (problem !== undefined)
          context.addIssue({ code: 'custom', path: [language, key], message: problem });
      }
  });
export type OwnWords = z.infer<typeof ownWords>;

/** Those for a site's language. */
export function ownWordsIn(own: OwnWords | undefined, language: string): Readonly<Record<string, string>> {
  const primary = primaryLanguage(language);
  return (own && Object.hasOwn(own, primary) && own[primary]) || {};
}
