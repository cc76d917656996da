import { wordsOf } from '@portico/model/words/catalogue';
import type { WordGroup, WordsOf } from '@portico/model/words/define-words';
import { usePage } from './page-context.ts';

/** A group of our own words in the language of the page's site. Throws outside of a page. */
export function useWords<Group extends WordGroup>(group: Group): WordsOf<Group> {
  return wordsOf(group, usePage().site.catalogue);
}
