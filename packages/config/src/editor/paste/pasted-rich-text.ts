import type { RichText } from '@portico/model/documents/rich-text';
import { pastedTree } from './pasted-tree.ts';
import { richTextFromHtml } from './rich-text-from-html.ts';

/** HTML as the clipboard holds it, read as rich text. */
export const pastedRichText = (html: string): RichText => richTextFromHtml(pastedTree(html));
