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
  version: 1,
  schema: fields,
  defaults: { text: '', tone: 'calm' },
  upgrades: {},
  life: 'static',
  translatable: ['text'],
  plainText: (fields) => fields.text,
  size: { w: 12, h: 2 },
};
