import type { RequestError } from '@portico/model/request-error';
import type { ErrorWords } from './words.ts';

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
export function overlayContent(error: RequestError, words: ErrorWords): OverlayContent {
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
