import type { RequestError } from '@portico/model/visitor/request-error';
import type { WordsOf } from '@portico/model/words/define-words';
import type { errorWords } from '@portico/model/words/error-words';

/** What the system error overlay shows: a title, then words for people or details for whoever mends. */
export interface OverlayContent {
  title: string;
  text: string;
  details: ReadonlyArray<readonly [name: string, value: string]>;
}

/**
 * Errors with words for people are cleaned: they go under the common title [V8.13]. Others show the network's message,
 * or address, format and message [V8.14].
 */
export function overlayContent(error: RequestError, words: WordsOf<typeof errorWords>): OverlayContent {
  switch (error.kind) {
    case 'product':
    case 'status':
      return { title: words.title, text: error.message, details: [] };
    case 'connection':
      return { title: words.connection, text: '', details: [] };
    case 'unparsable':
      return {
        title: words.unreadable,
        text: '',
        details: [
          [words.address, error.url],
          [words.format, 'JSON'],
          [words.message, error.message],
        ],
      };
  }
}
