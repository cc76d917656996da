import { itemKind } from '@portico/model/kinds/find-item-kind';
import { type SearchQuery, searchUrl } from '@portico/model/search/search-query';
import type { SearchState } from '@portico/model/search/search-state';
import { searchWords } from '@portico/model/words/search-words';
import type { WordsOf } from '@portico/model/words/define-words';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from '../use-words.ts';

/** What visitors call documents of a group; a kind we have no words for is called what its owner calls it. */
export function kindName(kind: string, { kinds }: Pick<WordsOf<typeof searchWords>, 'kinds'>): string {
  if (Object.hasOwn(kinds, kind)) return kinds[kind as keyof typeof kinds];
  const name = itemKind(kind)?.words.many ?? kind;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Links to what was found of one kind, with how many there are. Nothing where all is of one. */
export function GroupLinks({ asked, groups }: { asked: SearchQuery; groups: SearchState['groups'] }) {
  const words = useWords(searchWords);
  const { all, filter } = useWords(siteWords);
  const { query, kind, collection } = asked;
  if (groups.length < 2 && !(kind && groups.length > 0 && groups[0]?.kind !== kind)) return null;
  const sum = groups.reduce((total, { count }) => total + count, 0);
  const link = (to: string | undefined, label: string, count: number) => (
    <li key={to ?? ''}>
      <a
        href={searchUrl({ query, collection, kind: to } as Partial<SearchQuery>)}
        aria-current={kind === to ? 'true' : undefined}
      >
        {label} <span className="tally">{count}</span>
      </a>
    </li>
  );
  return (
    <nav className="filters" aria-label={filter}>
      <ul>
        {link(undefined, all, sum)}
        {groups.map((group) => link(group.kind, kindName(group.kind, words), group.count))}
      </ul>
    </nav>
  );
}
