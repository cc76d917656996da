import { SINGLETON_KINDS } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { foldCase } from '@portico/model/documents/slug';

/** Longest segment and path of a file name, in bytes of UTF-8: fits every common file system with room for endings. */
const SEGMENT_BYTES = 120;
const PATH_BYTES = 300;
/** Names Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/;

/** What a document's file is called after. */
export interface Nameable {
  id: Id;
  kind: string;
  slug: string;
  /** Items: their collection. Translations: the document they translate. */
  parent: Id | null;
  locale?: string;
}

/**
 * Gives every document a file name without its ending, readable where the slug allows it: `pages/about/studio`. A slug
 * that some file system could not keep apart or could not hold (upper case, devices, too long, taken) gives way to
 * `_<id>`. Names differ in more than case and composition, and depend on nothing but the documents.
 */
export function nameDocuments(documents: readonly Nameable[]): Map<Id, string> {
  const names = new Map<Id, string>();
  const taken = new Set<string>();
  const give = (document: Nameable, folder: string, wanted: string | null): string => {
    const readable = wanted === null ? null : `${folder}/${wanted}`;
    const name = readable !== null && !taken.has(sameFile(readable)) ? readable : `${folder}/_${document.id}`;
    taken.add(sameFile(name));
    names.set(document.id, name);
    return name;
  };
  const sorted = [...documents].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const document of sorted)
    switch (document.kind) {
      case 'page':
        give(document, 'pages', document.slug === '' ? '_home' : plainPath(document.slug));
        break;
      case 'author':
        give(document, 'authors', plainSegment(document.slug));
        break;
      case 'form':
        give(document, 'forms', plainSegment(document.slug));
        break;
      case 'saved-section':
        give(document, 'saved-sections', plainSegment(document.slug));
        break;
      case 'campaign':
        give(document, 'campaigns', plainSegment(document.slug));
        break;
      case 'collection':
        give(document, 'collections', plainSegment(document.slug));
        break;
      default:
        if (SINGLETON_KINDS.some((kind) => kind === document.kind)) names.set(document.id, document.kind);
    }
  for (const document of sorted) {
    const parent = document.parent === null ? undefined : names.get(document.parent);
    if (!parent || document.kind === 'translation' || names.has(document.id)) continue;
    give(document, parent, plainPath(document.slug));
  }
  for (const document of sorted) {
    const parent = document.parent === null ? undefined : names.get(document.parent);
    if (document.kind !== 'translation' || !parent) continue;
    const tag = /^[A-Za-z0-9-]{1,35}$/.test(document.locale ?? '')
      ? document.locale?.toLowerCase()
      : undefined;
    give(document, 'translations', tag && !DEVICE.test(tag) ? `${tag}/${parent}` : null);
  }
  return names;
}

/** Spelling under which some file system would take two names for one. */
function sameFile(name: string): string {
  return name.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC');
}

function plainSegment(slug: string): string | null {
  const isPlain =
    /^[\p{L}\p{M}\p{N}-]+$/u.test(slug) &&
    slug === foldCase(slug) &&
    slug === slug.normalize('NFC') &&
    !/\p{Default_Ignorable_Code_Point}/u.test(slug) &&
    !DEVICE.test(slug) &&
    Buffer.byteLength(slug) <= SEGMENT_BYTES;
  return isPlain ? slug : null;
}

function plainPath(slug: string): string | null {
  const segments = slug.split('/');
  return Buffer.byteLength(slug) <= PATH_BYTES && segments.every((segment) => plainSegment(segment) !== null)
    ? slug
    : null;
}
