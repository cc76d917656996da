import type { MarkedPart, SearchResult } from '@portico/model/search/search-state';
import { searchWords } from '@portico/model/words/search-words';
import { createElement } from 'react';
import { Anchor } from '../anchor.tsx';
import type { HeadingRank } from '../heading-rank.ts';
import { itemDate } from '../item-date.ts';
import { usePage } from '../page-context.ts';
import { Picture, usePicture } from '../picture.tsx';
import { ItemPrice } from '../item-price.tsx';
import { useWords } from '../use-words.ts';
import { kindName } from './group-links.tsx';

/** How much of the window the picture of a result takes. */
const SPAN = { wide: 0.1, narrow: 0.14, phone: 0.24, maxPx: 144 };

/** One result: its title leads to it. */
export function FoundItem({ result, rank }: { result: SearchResult; rank: HeadingRank }) {
  const { settings } = usePage().site;
  const words = useWords(searchWords);
  const { kind, path, title, text, picture, card } = result;
  const date = kind === 'blog-post' && card ? itemDate(card, settings) : undefined;
  const hasPicture = usePicture(picture) !== undefined;
  return (
    <article className="item">
      {hasPicture && picture && (
        <span className="thumb">
          <Picture picture={picture} span={SPAN} decorative />
        </span>
      )}
      <div>
        <p className="meta">
          <span>{kindName(kind, words)}</span>
          {date && <time dateTime={date.dateTime}>{date.text}</time>}
        </p>
        {createElement(
          `h${rank}`,
          { dir: 'auto' },
          <Anchor href={card?.sourceUrl || path}>{<Marked parts={title} />}</Anchor>,
        )}
        {card && <ItemPrice item={card} />}
        {text.length > 0 && (
          <p className="excerpt" dir="auto">
            <Marked parts={text} />
          </p>
        )}
      </div>
    </article>
  );
}

function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return <>{parts.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text))}</>;
}
