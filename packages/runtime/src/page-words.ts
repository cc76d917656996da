import type { RuntimePage } from '@portico/model/page/runtime-page';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import type { WordGroup, WordsOf } from '@portico/model/words/define-words';

/** What the page's scripts say, as the page brought it. */
export const pageCatalogue = ({ language, words }: RuntimePage): Catalogue => ({
  language,
  messages: words ?? {},
});

/** A group of our own words in the page's language. The page must bring it (`render/document/page-data.ts`). */
export const pageWords = <Group extends WordGroup>(group: Group, page: RuntimePage): WordsOf<Group> =>
  wordsOf(group, pageCatalogue(page));
