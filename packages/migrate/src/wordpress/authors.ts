import { makeSlug, SlugCounter } from '@portico/model/documents/slug';
import { derivedId } from '../derived-id.ts';
import type { PlannedDocument } from '../import-plan.ts';
import { cut } from '../sound-text.ts';
import { wordsOf } from './content.ts';
import type { Wxr } from './wxr.ts';

export interface Authors {
  documents: PlannedDocument[];
  /** Keys of the documents by their logins. */
  keyOf: ReadonlyMap<string, string>;
}

/** Everybody the export names, each with a slug of their own. */
export function authorsOf({ authors }: Wxr): Authors {
  const keyOf = new Map<string, string>();
  const keys = new Set<string>();
  const taken = new Set<string>();
  const slugs = new SlugCounter();
  const documents = authors.flatMap(({ login, displayName }): PlannedDocument[] => {
    const name = wordsOf(displayName) || login;
    if (name === '' || login === '' || keyOf.has(login)) return [];
    const key = authorKey(login);
    if (keys.has(key)) return [];
    keys.add(key);
    keyOf.set(login, key);
    const slug = slugs.unique(makeSlug(name) || makeSlug(login) || 'author', (one) => taken.has(one));
    taken.add(slug);
    return [{ key, kind: 'author', state: 'published', body: { name: cut(name, 200), slug } }];
  });
  return { documents, keyOf };
}

/** Keys hold no `#` or `?`, and are no longer than an index takes. */
const authorKey = (login: string): string =>
  login.length <= 200 ? `author:${login.replace(/[#?]/g, '_')}` : `author:${derivedId(login)}`;
