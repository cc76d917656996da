import { SearchForm, SearchGlass } from '@portico/blocks/search/search-form';
import { useWords } from '@portico/blocks/use-words';
import { SEARCH_PATH } from '@portico/model/search/search-query';
import { searchWords } from '@portico/model/words/search-words';
import { siteWords } from '@portico/model/words/site-words';

/**
 * The header's way to the site's search: a link to its page. The script of the search block, which this is for it,
 * opens the field in a panel below the header's top instead.
 * @param props.theme class of the panel's colours
 */
export function HeaderSearch({ look, theme }: { look: 'icon' | 'word'; theme: string }) {
  const words = useWords(searchWords);
  const { close } = useWords(siteWords);
  return (
    <div className="head-search" data-block-type="search" data-block-json="{}" data-wake="load">
      <a className={`search-link ${look}`} href={SEARCH_PATH} aria-label={words.title}>
        <SearchGlass />
        {look === 'word' && <span aria-hidden="true">{words.title}</span>}
      </a>
      <dialog id="search" popover="auto" aria-label={words.title} className={`search-panel ${theme}`}>
        <SearchForm id="header" look="line" size="large" button="icon" />
        <button type="button" className="head-open" popoverTarget="search" popoverTargetAction="hide">
          {close}
        </button>
      </dialog>
    </div>
  );
}
