import type { RichText } from '@portico/model/documents/rich-text';
import { richTextOf } from '@portico/model/html/rich-text';
import { clipboardNodes } from './clipboard-nodes.ts';
import { PASTE_RULES } from './paste-rules.ts';

/** HTML as the clipboard holds it, read as rich text. */
export const pastedRichText = (html: string): RichText => richTextOf(clipboardNodes(html), PASTE_RULES);
