import { OWN_LIMITS } from '@portico/model/documents/limits';

/** Keys are what takes long, each other one most; a document sent whole has far fewer. */
const MOST_KEYS = OWN_LIMITS.documentValues / 2;
/** As many commas and brackets as the largest document can have. */
const MOST_SIGNS = 4 * OWN_LIMITS.documentValues;

/**
 * Would reading this JSON take long? A megabyte of words is read in no time, one of keys is not. Looks at each
 * character once and builds nothing; what is no JSON is the reader's to tell.
 */
export function isTooMuchJson(text: string): boolean {
  let keys = 0;
  let signs = 0;
  for (let at = 0; at < text.length; at++)
    switch (text[at]) {
      case '"':
        at = endOfText(text, at);
        if (at === -1) return false;
        break;
      case ':':
        if (++keys > MOST_KEYS) return true;
        break;
      case ',':
      case '[':
      case '{':
        if (++signs > MOST_SIGNS) return true;
    }
  return false;
}

/** @returns the index of the quote that closes the one at `from`; -1 where none does */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}
