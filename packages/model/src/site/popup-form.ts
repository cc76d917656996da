import type { Block } from '../documents/block.ts';
import type { Popup } from './popup.ts';

/** Id of the form's block in the popup: no block of a page is called so. */
export const POPUP_BLOCK = 'popup';

/** The block of the form that the popup holds; undefined where it holds none or is not shown. */
export function popupFormBlock({ style, form }: Popup): Block | undefined {
  if (style !== 'show' || form === undefined) return undefined;
  return { type: 'form', version: 1, order: 'a0', fields: { form } };
}
