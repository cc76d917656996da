import { pageUrl } from '@portico/model/addresses/page-query';
import { siteWords } from '@portico/model/words/site-words';
import { OwnText } from './isolated.tsx';
import { useWords } from './use-words.ts';

/** An item's tags, each leading to the others of its collection that have it. */
export function TagLinks({ tags, collectionPath }: { tags: readonly string[]; collectionPath: string }) {
  const words = useWords(siteWords);
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={words.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={pageUrl(collectionPath, { tag })} rel="tag">
            <OwnText text={tag} />
          </a>
        </li>
      ))}
    </ul>
  );
}
