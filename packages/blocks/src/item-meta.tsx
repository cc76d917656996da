import { threadLink } from '@portico/model/comments/comment-link';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from './use-words.ts';
import { OwnText } from './isolated.tsx';
import type { ItemCard } from '@portico/model/page/data-request';
import { pageUrl } from '@portico/model/addresses/page-query';
import { itemDate } from './item-date.ts';
import type { ReactNode } from 'react';
import { usePage } from './page-context.ts';

/** The line of small print over or under an item's title: date, reading time, author, categories, comments as chosen. */
export function ItemMeta({
  item,
  show,
  collectionPath,
  more,
}: {
  item: Pick<ItemCard, 'date' | 'day' | 'author' | 'categories' | 'readingMinutes'> &
    Partial<Pick<ItemCard, 'comments' | 'path'>>;
  show: readonly string[];
  collectionPath: string;
  /** What else stands in that line, behind the date. */
  more?: ReactNode;
}) {
  const { settings } = usePage().site;
  const words = useWords(siteWords);
  const date = show.includes('date') ? itemDate(item, settings) : { dateTime: '', text: '' };
  const author = show.includes('author') ? item.author : undefined;
  const categories = show.includes('categories') ? item.categories : [];
  const minutes = show.includes('readingTime') ? item.readingMinutes : undefined;
  const comments = show.includes('comments') ? item.comments : undefined;
  if (date.text === '' && !author && categories.length === 0 && !minutes && !comments && !more) return null;
  return (
    <p className="meta">
      {date.text !== '' && <time dateTime={date.dateTime}>{date.text}</time>}
      {minutes && <span>{words.readingTime({ minutes })}</span>}
      {more}
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
      {comments && item.path !== undefined && (
        <a href={threadLink(item.path)}>{words.comments({ count: comments })}</a>
      )}
    </p>
  );
}
