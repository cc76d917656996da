import { OwnText } from './isolated.tsx';
import type { ItemCard } from '@portico/model/page/data-request';
import { Anchor } from './anchor.tsx';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from './use-words.ts';

/** Links to the items before and after the one shown; nothing where it stands alone. */
export function Neighbours({
  previous,
  next,
}: {
  previous?: ItemCard | undefined;
  next?: ItemCard | undefined;
}) {
  const words = useWords(siteWords);
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label={`${words.previous}, ${words.next}`}>
      {previous && (
        <p>
          <small>{words.previous}</small>
          <Anchor href={previous.path}>
            <OwnText text={previous.title || previous.path} />
          </Anchor>
        </p>
      )}
      {next && (
        <p className="next">
          <small>{words.next}</small>
          <Anchor href={next.path}>
            <OwnText text={next.title || next.path} />
          </Anchor>
        </p>
      )}
    </nav>
  );
}
