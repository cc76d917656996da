import { emptyRichText, plainText, richText, richTextFromPlain } from '@portico/model/documents/rich-text';
import { href, mediaReference, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { addressIds } from './address-ids.ts';

/** Most panels of one block. */
export const PANELS_MAX = 500;

/** A title with what lies behind it: an item of an accordion, one of several tabs. */
export const panel = z.object({
  title: text(300),
  content: richText,
  image: mediaReference.optional(),
  /** Where the picture stands to the words. */
  side: z.enum(['above', 'below', 'start', 'end']),
  buttonLabel: text(200),
  href: href.optional(),
  newWindow: z.boolean().optional(),
  /** Its name in an address, without `#`, which opens it. */
  anchor: text(99).optional(),
});
export type Panel = z.infer<typeof panel>;

/** What a new panel has of everything but words. */
export const NEW_PANEL: Panel = { title: '', content: emptyRichText(), side: 'above', buttonLabel: '' };

/** One to begin with. */
export const examplePanel = (title: string, words: string): Panel => ({
  ...NEW_PANEL,
  title,
  content: richTextFromPlain(words),
});

/** Panels that have a title, each with its place in the list and the id its address names. */
export interface ShownPanel extends Panel {
  place: number;
  id: string;
}

/**
 * @param blockId of the block, in front of ids that nobody has named, so that they are the page's only ones
 * @param isWritten an owner writes here: panels without a title are shown as well
 */
export function shownPanels(panels: readonly Panel[], blockId: string, isWritten: boolean): ShownPanel[] {
  const shown = panels
    .map((one, place) => ({ ...one, place }))
    .filter(({ title }) => title.trim() !== '' || isWritten);
  const ids = addressIds(blockId, shown);
  return shown.map((one, at) => ({ ...one, id: ids[at] ?? '' }));
}

/** All words of panels, a line each. */
export const panelWords = (panels: readonly Panel[]): string =>
  panels
    .flatMap(({ title, content, buttonLabel }) => [title, plainText(content), buttonLabel])
    .filter((words) => words.trim() !== '')
    .join('\n');
