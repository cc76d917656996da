import type { RuntimePage } from '@portico/model/page/runtime-page';
import { wordsOf } from '@portico/model/words/catalogue';
import type { WordsOf } from '@portico/model/words/define-words';
import { widgetWords as group } from '@portico/model/words/widget-words';

export type WidgetWords = WordsOf<typeof group>;

/** The widgets' words in the page's language, as the page brought them; English on pages that bring none. */
export function widgetWords(): WidgetWords {
  const data = document.getElementById('portico-page')?.textContent;
  const page = data ? (JSON.parse(data) as RuntimePage) : undefined;
  return wordsOf(group, { language: document.documentElement.lang || 'en', messages: page?.words ?? {} });
}
