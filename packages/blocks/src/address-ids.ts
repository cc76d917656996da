import { makeSlug, SlugCounter } from '@portico/model/documents/slug';

interface AddressedPart {
  title: string;
  anchor?: string | undefined;
}

/**
 * Ids for parts of a block that addresses may name: the anchor of each, else one made of its title, with the block's id
 * in front, so that it is the page's only one. No two are alike.
 * @param blockId of the block
 */
export function addressIds(blockId: string, parts: readonly AddressedPart[]): string[] {
  return idsBehind(`block-${blockId}-`, parts);
}

/** The same behind a start that is the page's own. */
export function idsBehind(start: string, parts: readonly AddressedPart[]): string[] {
  const taken = new Set<string>();
  const slugs = new SlugCounter();
  return parts.map(({ title, anchor }, at) => {
    const own = `${start}${makeSlug(title.slice(0, 80)).replaceAll('/', '-') || at + 1}`;
    const id = slugs.unique(anchor || own, (candidate) => taken.has(candidate));
    taken.add(id);
    return id;
  });
}
