import { type Catalogue, primaryLanguage } from './catalogue.ts';
import { flatMessages } from './flat-messages.ts';
import type { Translation } from './groups.ts';
import { arabic } from './languages/ar.ts';
import { danish } from './languages/da.ts';
import { german } from './languages/de.ts';
import { spanish } from './languages/es.ts';
import { french } from './languages/fr.ts';
import { italian } from './languages/it.ts';
import { dutch } from './languages/nl.ts';
import { polish } from './languages/pl.ts';
import { portuguese } from './languages/pt.ts';
import type { CatalogueLanguage } from './language-names.ts';
import { type OwnWords, ownWordsIn } from './own-words.ts';
import { wordProblem } from './word-problem.ts';

/** All languages at once: for the server. Browsers load the one they need (`load-catalogue.ts`). */
export const TRANSLATIONS: Readonly<Record<Exclude<CatalogueLanguage, 'en'>, Translation>> = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  da: danish,
  pl: polish,
  ar: arabic,
};

const flat = new Map<string, Readonly<Record<string, string>>>();

/** Our messages in a language by key; none for English, which every group carries, and for languages we lack. */
function messagesIn(language: string): Readonly<Record<string, string>> {
  const primary = primaryLanguage(language);
  let found = flat.get(primary);
  if (!found && Object.hasOwn(TRANSLATIONS, primary)) {
    found = flatMessages(TRANSLATIONS[primary as keyof typeof TRANSLATIONS]);
    flat.set(primary, found);
  }
  return found ?? {};
}

/** Catalogues without an owner's words: shared by all their sites. */
const shared = new Map<string, Catalogue>();
const SHARED_KEPT = 500;

/** What a site says in its language, with its owner's words laid over ours. */
export function siteCatalogue({
  language,
  words,
}: {
  language: string;
  words?: OwnWords | undefined;
}): Catalogue {
  const own = Object.entries(ownWordsIn(words, language)).filter(
    // What an older version of this code accepted may lack a value by now: ours is said then.
    ([key, said]) => said.trim() !== '' && wordProblem(key, said, language) === undefined,
  );
  if (own.length > 0) return { language, messages: { ...messagesIn(language), ...Object.fromEntries(own) } };
  let found = shared.get(language);
  if (!found) {
    found = { language, messages: messagesIn(language) };
    if (shared.size >= SHARED_KEPT) shared.clear();
    shared.set(language, found);
  }
  return found;
}
