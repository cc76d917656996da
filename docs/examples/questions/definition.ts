import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { plainText, richText } from '@portico/model/documents/rich-text';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

const fields = z.object({
  entries: z.array(z.object({ question: text(300), answer: richText })).max(100),
  /** Opening an answer closes the one that was open. */
  oneAtATime: z.boolean(),
});
export type QuestionsFields = z.infer<typeof fields>;

export const questionsDefinition: BlockDefinition<QuestionsFields> = {
  type: 'questions',
  name: 'Questions',
  version: 1,
  schema: fields,
  defaults: { entries: [], oneAtATime: true },
  upgrades: {},
  life: 'enhance',
  // Without the rule between them, the browser opens and closes answers by itself.
  scriptFields: ({ entries, oneAtATime }) => (oneAtATime && entries.length > 1 ? {} : undefined),
  translatable: ['entries'],
  plainText: ({ entries }) =>
    entries.map(({ question, answer }) => `${question}\n${plainText(answer)}`).join('\n'),
  size: { w: 16, h: 10 },
};
