import { type Catalogue, primaryLanguage } from './catalogue.ts';
import { flatMessages } from './flat-messages.ts';
import type { Translation } from './groups.ts';
import type { CatalogueLanguage } from './language-names.ts';

/** One file for each, so that a browser fetches one. */
const LANGUAGES: Readonly<Record<Exclude<CatalogueLanguage, 'en'>, () => Promise<Translation>>> = {
  de: async () => (await import('./languages/de.ts')).german,
  es: async () => (await import('./languages/es.ts')).spanish,
  fr: async () => (await import('./languages/fr.ts')).french,
  it: async () => (await import('./languages/it.ts')).italian,
  pt: async () => (await import('./languages/pt.ts')).portuguese,
};

/** Our words in a language, without any owner's: for browsers. Without messages in English and where we lack the language. */
export async function loadCatalogue(language: string): Promise<Catalogue> {
  const primary = primaryLanguage(language);
  if (!Object.hasOwn(LANGUAGES, primary)) return { language, messages: {} };
  return { language, messages: flatMessages(await LANGUAGES[primary as keyof typeof LANGUAGES]()) };
}
