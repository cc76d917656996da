import { primaryLanguage } from '@portico/model/words/catalogue';
import { CATALOGUE_LANGUAGES } from '@portico/model/words/language-names';

const named = (language: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};

/** The languages a site’s emails can have, its own first: an order keeps the one it was placed in. */
export function emailLanguages(own: string): Array<{ value: string; label: string }> {
  const others = CATALOGUE_LANGUAGES.filter((language) => language !== primaryLanguage(own));
  return [
    { value: own, label: `${named(own)} (language of the site)` },
    ...others.map((language) => ({ value: language, label: named(language) })),
  ];
}
