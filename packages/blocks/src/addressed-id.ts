/** The id that the page's address names after its `#`; '' where it names none. */
function addressedId(): string {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/**
 * What the page's address names within one of several parts, which may be the part itself.
 * @returns the part's place in the list, -1 where it is in none, with what to bring into view
 */
export function addressedPart(parts: ReadonlyArray<Element | null>): { at: number; target: Element | null } {
  const id = addressedId();
  const target = id === '' ? null : document.getElementById(id);
  return { at: target ? parts.findIndex((part) => part?.contains(target)) : -1, target };
}
