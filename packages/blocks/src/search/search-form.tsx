import { SEARCH_PATH, type SearchQuery, QUERY_MAX } from '@portico/model/search/search-query';
import { searchWords } from '@portico/model/words/search-words';
import { useWords } from '../use-words.ts';

export interface SearchFormProps {
  /** Unique on the page. */
  id: string;
  look: 'boxed' | 'line';
  size: 'medium' | 'large';
  button: 'text' | 'icon' | 'none';
  placeholder?: string;
  /** What is in it already, and within what it searches. */
  asked?: Partial<SearchQuery>;
}

/** The form of a search: a plain form that leads to the page of results. */
export function SearchForm({ id, look, size, button, placeholder, asked = {} }: SearchFormProps) {
  const words = useWords(searchWords);
  const label = placeholder || words.field;
  return (
    <form
      className={`search-form ${look} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of a few years ago do not know the element.
      role="search"
      action={SEARCH_PATH}
      data-interface="search"
      data-words={JSON.stringify({
        suggestions: words.suggestions,
        similar: words.similar,
        showAll: words.showAll,
        nothing: words.nothing({ query: '%' }),
      })}
    >
      {asked.kind && <input type="hidden" name="kind" value={asked.kind} />}
      {asked.collection && <input type="hidden" name="in" value={asked.collection} />}
      <span className="search-field">
        {button !== 'icon' && <SearchGlass />}
        <input
          id={`search-${id}`}
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={asked.query}
          maxLength={QUERY_MAX}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
        />
      </span>
      {button === 'none' ? (
        // Where a browser sends no form by the Enter key, and for those who look for a button by ear.
        <button type="submit" className="by-ear">
          {words.button}
        </button>
      ) : (
        <button type="submit" className="btn" aria-label={button === 'icon' ? words.button : undefined}>
          {button === 'icon' ? <SearchGlass /> : words.button}
        </button>
      )}
    </form>
  );
}

/** The magnifying glass of a search. */
export function SearchGlass() {
  return (
    <svg className="glass" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="M8.5 2.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM13 13l4.5 4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
