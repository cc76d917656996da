import { makeSlug } from '@portico/model/slug';

/** What of a site's name a host name can hold; '' where nothing is left of it. */
export function identifierOf(title: string): string {
  return makeSlug(title.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
}
