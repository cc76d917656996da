import { type Catalogue, primaryLanguage } from './catalogue.ts';
import { flatMessages } from './flat-messages.ts';
import type { Translation } from './groups.ts';
import type { CatalogueLanguage } from './language-names.ts';

/** One file for each, so that a browser fetches one. */
const LANGUAGES: Readonly<Record<Exclude<CatalogueLanguage, 'en'>, () => Promise<Translation>>> = {
  de: async () => (await import('./languages/de.ts')).german,
  fr: async () => (await import('./languages/fr.ts')).french,
  es: async () => (await import('./languages/es.ts')).spanish,
  it: async () => (await import('./languages/it.ts')).italian,
  pt: async () => (await import('./languages/pt.ts')).portuguese,
  nl: async () => (await import('./languages/nl.ts')).dutch,
  da: async () => (await import('./languages/da.ts')).danish,
  pl: async () => (await import('./languages/pl.ts')).polish,
  ar: async () => (await import('./languages/ar.ts')).arabic,
};

/** Our words in a language, without any owner's: for browsers. Without messages in English and where we lack the language. */
export async function loadCatalogue(language: string): Promise<Catalogue> {
  const primary = primaryLanguage(language);
  if (!Object.hasOwn(LANGUAGES, primary)) return { language, messages: {} };
  return { language, messages: flatMessages(await LANGUAGES[primary as keyof typeof LANGUAGES]()) };
}
