import { viewedWords } from '@portico/model/words/viewed-words';
import type { CSSProperties } from 'react';
import { useWords } from '../use-words.ts';

/**
 * Where products that were looked at before are shown: the same on every page, and filled by its script from what the
 * browser keeps. Nothing of it is seen before, or without scripts.
 */
export function RecentlyViewed({
  heading,
  columns,
  filled = 0,
}: {
  heading: string;
  columns: number;
  /** In the canvas: so many places are seen. */
  filled?: number;
}) {
  const words = useWords(viewedWords);
  return (
    <section className={filled > 0 ? 'recent filled' : 'recent'}>
      <div className="recent-head">
        <h2 className="h3">{heading || words.heading}</h2>
        <button type="button">{words.clear}</button>
      </div>
      <p className="cleared" tabIndex={-1}>
        {words.cleared}
      </p>
      <ul
        className={columns > 1 ? 'items goods' : 'items goods single'}
        style={{ '--n': columns, '--r': '4/5' } as CSSProperties}
      >
        {Array.from({ length: filled }, (_, n) => n).map((n) => (
          <li key={n} aria-hidden="true">
            <span className="thumb" />
          </li>
        ))}
      </ul>
    </section>
  );
}
