import { takesComments } from '@portico/model/comments/comment-settings';
import type { CommentSettings } from '@portico/model/comments/comment-settings';
import { type Lock, lockOf } from '@portico/model/documents/access';
import { isId, type Id } from '@portico/model/documents/id';
import type { BlogPost } from '@portico/model/documents/item';
import { findById } from '../content/reading/page-source.ts';
import type { Portico } from '../core/portico.ts';

/** A published post, as far as its comments mind. */
export interface Post {
  id: Id;
  title: string;
  path: string;
  /** It takes comments now. */
  isOpen: boolean;
  /** Its comments are shown. */
  isShown: boolean;
  /** What stands before its page: its own, its collection's. */
  locks: Lock[];
}

/** A post by its id; undefined where there is none that visitors can come to. */
export async function findPost(
  { db, now }: Pick<Portico, 'db' | 'now'>,
  siteId: Id,
  id: string,
  settings: CommentSettings,
): Promise<Post | undefined> {
  const source = isId(id) ? await findById(db, siteId, id) : undefined;
  if (source?.kind !== 'blog-post' || source.path === '') return undefined;
  const body = source.body as BlogPost;
  const { collection } = source;
  const locks = [lockOf(source.id, body), collection ? lockOf(collection.id, collection.body) : null];
  const accepts = body.comments === 'on' && collection?.body.comments === true;
  return {
    id: source.id,
    title: body.title,
    path: source.path,
    isOpen: takesComments(settings, { accepts, publishedAt: source.publishedAt.toISOString() }, now()),
    isShown: body.comments !== 'off',
    locks: locks.filter((lock) => lock !== null),
  };
}
