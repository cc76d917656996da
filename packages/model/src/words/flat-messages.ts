import type { Messages } from './define-words.ts';

/** Messages in groups as one list by key: `cart.each`. */
export function flatMessages(messages: Messages, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, message]) =>
      typeof message === 'string'
        ? [[path + key, message]]
        : Object.entries(flatMessages(message, `${path}${key}.`)),
    ),
  );
}
