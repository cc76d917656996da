import { definitionOf } from '@portico/blocks/registry';
import type { Block } from '@portico/model/documents/block';

const NAME_LENGTH = 40;

/** What settings and canvas say of a block that shows what it was put on the page with (`isExample`). */
export const EXAMPLE_NOTE = 'Example content, not yet yours';

/** A block by its first words, else by its kind. */
export function blockName({ type, fields }: Block): string {
  const definition = definitionOf(type);
  if (!definition) return type;
  let words = '';
  try {
    words = definition.plainText({ ...definition.defaults, ...fields }).trim();
  } catch {
    // Fields of a later version: the kind says enough.
  }
  if (words === '') return definition.name;
  return words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH).trimEnd()}…` : words;
}
