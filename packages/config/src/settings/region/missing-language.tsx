import { primaryLanguage } from '@portico/model/words/catalogue';
import { CATALOGUE_LANGUAGES } from '@portico/model/words/language-names';
import { Message } from '@portico/ui/message';
import type { ReactNode } from 'react';

/** Says that our words are not there in the site's language, and what visitors read instead; nothing where they are. */
export function MissingLanguage({ language, children }: { language: string; children?: ReactNode }) {
  const primary = primaryLanguage(language);
  if (CATALOGUE_LANGUAGES.some((known) => known === primary)) return null;
  return (
    <Message kind="warn">
      Interface words are not translated into {languageName(primary)} yet; visitors read English. You may
      write your own. {children}
    </Message>
  );
}

function languageName(language: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
