// definition.ts
import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

const fields = z.object({
  text: text(500),
  tone: z.enum(['calm', 'urgent']),
});
export type NoticeFields = z.infer<typeof fields>;

export const noticeDefinition: BlockDefinition<NoticeFields> = {
  type: 'notice',
  name: 'Notice',
  version: 2,
  schema: fields,
  defaults: { text: '', tone: 'calm' },
  begins: { text: 'We are closed on Monday.' },
  upgrades: {
    // Version 1 knew only whether a notice is urgent.
    1: (stored) => {
      const { isUrgent, ...rest } = stored as { text?: string; isUrgent?: boolean };
      return { ...rest, tone: isUrgent ? 'urgent' : 'calm' };
    },
  },
  life: 'static',
  translatable: ['text'],
  plainText: (fields) => fields.text,
  size: { w: 12, h: 2 },
};
