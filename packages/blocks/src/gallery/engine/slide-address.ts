export interface AddressedSlide {
  id: string;
  /** Of an item's slide: its own address. */
  url?: string | undefined;
}

/**
 * The address that names a slide: its collection's full address with the slide's own, or with its id after `#` [B2.4].
 * @param collectionUrl path of the collection, or of the page where the pictures are its own
 */
export function slideAddress(collectionUrl: string, { id, url }: AddressedSlide): string {
  const base = collectionUrl.replace(/\/+$/, '');
  if (!url) return `${base || '/'}#${encodeURIComponent(id)}`;
  return url.startsWith('/') ? url : `${base}/${url}`;
}

/** The slide that an address names after `#` [B2.5]. @returns undefined where it names none */
export function slideInHash(hash: string, ids: readonly string[]): number | undefined {
  let id = hash.replace(/^#/, '');
  try {
    id = decodeURIComponent(id);
  } catch {
    // A lone percent sign: an address somebody wrote by hand.
  }
  const index = id === '' ? -1 : ids.indexOf(id);
  return index < 0 ? undefined : index;
}
