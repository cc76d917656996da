import { flatMessages } from './flat-messages.ts';
import { ENGLISH } from './groups.ts';

/** All messages of the catalogue in English, by key. */
export const ENGLISH_MESSAGES: Readonly<Record<string, string>> = flatMessages(ENGLISH);
