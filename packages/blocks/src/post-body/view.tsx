import { OwnText } from '../isolated.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { CommentThread } from '../comments/thread.tsx';
import { contentsDefinition } from '../contents/definition.ts';
import { ContentsList } from '../contents/contents-list.tsx';
import { ItemMeta } from '../item-meta.tsx';
import { namedCategories } from '../named-categories.ts';
import { Neighbours } from '../neighbours.tsx';
import { ownSections } from '../own-sections.ts';
import { pageUrl } from '@portico/model/addresses/page-query';
import type { AuthorView } from '@portico/model/kinds/item-page-facts';
import { usePage, usePageTools } from '../page-context.ts';
import { Picture, usePicture } from '../picture.tsx';
import { plainLines } from '../plain-lines.tsx';
import { TagLinks } from '../tag-links.tsx';

import { type PostBodyFields, postBodyDefinition } from './definition.ts';

export function PostBodyBlock({ id, fields, data, span }: BlockViewProps<PostBodyFields>) {
  const { item } = usePage();
  const { Sections, isCanvas } = usePageTools();
  const hero = usePicture(item?.body.image);
  if (item?.kind !== 'blog-post') return null;
  const { body, author, collection } = item;
  const neighbours = data.neighbours?.type === 'neighbours' ? data.neighbours : undefined;
  const comments = data.comments?.type === 'comments' ? data.comments : undefined;
  const show = [
    ...(fields.showDate ? ['date'] : []),
    ...(fields.showReadingTime ? ['readingTime'] : []),
    ...(fields.showAuthor ? ['author'] : []),
    ...(fields.showCategories ? ['categories'] : []),
  ];
  return (
    <article className="post">
      <header>
        <ItemMeta
          item={{
            date: item.publishedAt,
            ...(author ? { author } : {}),
            categories: namedCategories(item),
            readingMinutes: item.readingMinutes,
          }}
          show={show}
          collectionPath={collection.path}
        />
        {body.title.trim() !== '' && (
          <h1>
            <OwnText text={body.title} />
          </h1>
        )}
        {fields.showExcerpt && body.excerpt !== '' && <p className="lead">{body.excerpt}</p>}
      </header>
      {fields.hero !== 'none' && hero && body.image && (
        <div className={`hero ${fields.hero}`}>
          <Picture
            picture={body.image}
            span={fields.hero === 'full' ? { wide: 1 } : { ...span, phone: 1, narrow: 1 }}
          />
        </div>
      )}
      {fields.contents && (
        // The script of that block finds it here as well; in the canvas it is a part of this one.
        <div
          className="post-contents"
          {...(isCanvas
            ? {}
            : { 'data-block-type': 'contents', 'data-block-json': '{}', 'data-wake': 'idle' })}
        >
          <ContentsList {...contentsDefinition.defaults} />
        </div>
      )}
      <Sections sections={ownSections(body.sections, postBodyDefinition.type)} inner />
      {fields.showTags && <TagLinks tags={body.tags} collectionPath={collection.path} />}
      {fields.authorBox && author && (author.bio !== '' || author.image) && (
        <AuthorBox author={author} collectionPath={collection.path} />
      )}
      {comments && <CommentThread id={id} comments={comments} />}
      {neighbours && <Neighbours previous={neighbours.previous} next={neighbours.next} />}
    </article>
  );
}

function AuthorBox({ author, collectionPath }: { author: AuthorView; collectionPath: string }) {
  const portrait = usePicture(author.image);
  return (
    <aside className="author">
      {portrait && author.image && (
        <Picture
          picture={author.image}
          span={{ wide: 0.06, narrow: 0.12, phone: 0.2, maxPx: 80 }}
          decorative
        />
      )}
      <div>
        <p>
          <a href={pageUrl(collectionPath, { author: author.slug })} rel="author">
            <OwnText text={author.name} />
          </a>
        </p>
        {author.bio !== '' && <p className="excerpt">{plainLines(author.bio)}</p>}
      </div>
    </aside>
  );
}
