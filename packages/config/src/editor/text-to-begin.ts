import { emptyRichText } from '@portico/model/documents/rich-text';
import type { Sections } from '@portico/model/documents/section';
import { newEntryId } from '../shared/entry-id.ts';
import { newBlock } from './insertable.ts';

/** What an item says before it says anything: an empty text in the measure of its page, in line with its title. */
export const textToBegin = (): Sections => ({
  [newEntryId()]: {
    layout: 'flow',
    order: 'a0',
    blocks: {
      [newEntryId()]: { ...newBlock('rich-text'), order: 'a0', fields: { content: emptyRichText() } },
    },
  },
});
