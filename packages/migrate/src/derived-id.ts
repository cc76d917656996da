import { createHash } from 'node:crypto';

/** The same id (24 hexadecimal characters) for the same words, so that a second import makes the same document. */
export function derivedId(...words: Array<string | number>): string {
  return createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 24);
}
