import { OwnText } from './isolated.tsx';
import type { ItemCard } from '@portico/model/page/data-request';
import { pageUrl } from '@portico/model/addresses/page-query';
import { formatDate } from '@portico/model/text/format-date';
import { usePage } from './page-context.ts';

/** The line of small print over or under an item's title: date, author, categories as chosen. */
export function ItemMeta({
  item,
  show,
  collectionPath,
}: {
  item: Pick<ItemCard, 'date' | 'author' | 'categories'>;
  show: readonly string[];
  collectionPath: string;
}) {
  const { settings } = usePage().site;
  const date = show.includes('date') ? formatDate(item.date, settings.language, settings.timeZone) : '';
  const author = show.includes('author') ? item.author : undefined;
  const categories = show.includes('categories') ? item.categories : [];
  if (date === '' && !author && categories.length === 0) return null;
  return (
    <p className="meta">
      {date !== '' && <time dateTime={item.date}>{date}</time>}
      {author && (
        <a href={pageUrl(collectionPath, { author: author.slug })} rel="author">
          <OwnText text={author.name} />
        </a>
      )}
      {categories.map((category) => (
        <a key={category.slug} href={pageUrl(collectionPath, { category: category.slug })}>
          <OwnText text={category.name} />
        </a>
      ))}
    </p>
  );
}
