import { isId } from '@portico/model/documents/id';
import { createContext } from 'react';

const KINDS: Readonly<Record<string, 'block' | 'section'>> = {
  blocks: 'block',
  sections: 'section',
  footer: 'section',
};

/** What a path of a document's body leads to on its page, innermost first; empty where it stands nowhere on it. */
export function placesOf(path: readonly string[]): Array<{ kind: 'block' | 'section'; id: string }> {
  return path
    .flatMap((key, index) => {
      const [kind, id] = [Object.hasOwn(KINDS, key) ? KINDS[key] : undefined, path[index + 1]];
      return kind && id !== undefined && isId(id) ? [{ kind, id }] : [];
    })
    .reverse();
}

/** Where a path leads to in a page that is looked at; null where it is not on it. */
export function elementAt(page: Document, path: readonly string[]): Element | null {
  for (const { kind, id } of placesOf(path)) {
    const found =
      kind === 'block' ? page.getElementById(`block-${id}`) : page.querySelector(`[data-section="${id}"]`);
    if (found) return found;
  }
  return null;
}

/** Shows where something differs, beside the list of what does; null where no page stands beside it. */
export const ShowPlace = createContext<((path: readonly string[]) => void) | null>(null);
