import { definePaste } from '../editing/block-paste.ts';
import type { RichTextFields } from './definition.ts';

export const paste = definePaste<RichTextFields>({
  words: (content) => ({ content }),
});
