import { searchUrl } from '@portico/model/search/search-query';
import type { SearchState } from '@portico/model/search/search-state';
import { searchWords } from '@portico/model/words/search-words';
import { siteWords } from '@portico/model/words/site-words';
import type { BlockViewProps } from '../block-module.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useWords } from '../use-words.ts';
import type { SearchResultsFields } from './definition.ts';
import { GroupLinks, kindName } from './group-links.tsx';
import { FoundItem } from './found-item.tsx';

export function SearchResultsBlock({ id }: BlockViewProps<SearchResultsFields>) {
  const state = usePageTools().states?.[id] as SearchState | undefined;
  const words = useWords(searchWords);
  if (!state) return null;
  const { asked, results, groups, total, isNear, meant, collectionTitle } = state;
  const { query, kind } = asked;
  return (
    <div className="search-results">
      <h1>{query === '' ? words.title : words.resultsFor({ query })}</h1>
      <SearchForm id={id} look="boxed" size="large" button="text" asked={asked} />
      {(collectionTitle || (kind && total === 0)) && (
        <p className="within">
          {collectionTitle
            ? words.within({ collection: collectionTitle })
            : kind && words.within({ collection: kindName(kind, words) })}{' '}
          <a href={searchUrl({ query })}>{words.everywhere}</a>
        </p>
      )}
      {query === '' && <p className="said">{words.begin}</p>}
      {query !== '' && total === 0 && <output className="said">{words.nothing({ query })}</output>}
      {meant && (
        <p className="meant">
          {words.meant} <a href={searchUrl({ query: meant })}>{meant}</a>?
        </p>
      )}
      {query !== '' && total === 0 && !meant && <p>{words.nothingHelp}</p>}
      <GroupLinks asked={asked} groups={groups} />
      {total > 0 && <output className="count">{words.results({ count: total })}</output>}
      {isNear && <h2 className="h4">{words.similar}</h2>}
      {results.length > 0 && (
        <ol className="found">
          {results.map((result) => (
            <li key={result.id}>
              <FoundItem result={result} rank={isNear ? 3 : 2} />
            </li>
          ))}
        </ol>
      )}
      <Pages state={state} />
      {results.length === 0 && <StartHere />}
    </div>
  );
}

function Pages({ state: { asked, hasMore } }: { state: SearchState }) {
  const words = useWords(siteWords);
  const { page } = asked;
  if (page <= 1 && !hasMore) return null;
  return (
    <nav className="pages" aria-label={words.pages}>
      {page > 1 && (
        <a className="more back" rel="prev" href={searchUrl({ ...asked, page: page - 1 })}>
          {words.previous}
        </a>
      )}
      <span>{words.page({ number: page })}</span>
      {hasMore && (
        <a className="more" rel="next" href={searchUrl({ ...asked, page: page + 1 })}>
          {words.next}
        </a>
      )}
    </nav>
  );
}

/** Where the site's menu leads, for who found nothing or does not know what to ask. */
function StartHere() {
  const { menus } = usePage().site;
  const words = useWords(searchWords);
  const entries = menus.main
    .flatMap((entry) => entry.entries ?? [entry])
    .filter(({ href }) => href !== undefined);
  if (entries.length === 0) return null;
  return (
    <nav className="start" aria-labelledby="search-start">
      <h2 className="h4" id="search-start">
        {words.startHere}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={entry.href}>{entry.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
