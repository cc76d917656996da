import { makeSlug } from '@portico/model/documents/slug';
import transliterate from '@sindresorhus/transliterate';

/** A site's name as a host name can hold it, letters of other scripts as they sound; '' where nothing is left of it. */
export function identifierOf(title: string): string {
  return makeSlug(transliterate(title).normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
}
