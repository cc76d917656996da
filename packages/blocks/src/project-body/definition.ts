import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { DataRequest } from '@portico/model/page/data-request';
import { z } from 'zod';

const fields = z.object({
  /** Facts beside the words or in a row above them. */
  facts: z.enum(['side', 'row', 'none']),
  showExcerpt: z.boolean(),
  hero: z.enum(['none', 'wide', 'full']),
  neighbours: z.boolean(),
});
export type ProjectBodyFields = z.infer<typeof fields>;

/** A portfolio project as a whole: picture, title, facts, its own sections, neighbours. */
export const projectBodyDefinition: BlockDefinition<ProjectBodyFields> = {
  type: 'project-body',
  name: 'Project',
  version: 1,
  schema: fields,
  defaults: { facts: 'side', showExcerpt: true, hero: 'full', neighbours: true },
  upgrades: {},
  life: 'static',
  ownWidth: true,
  mainHeading: true,
  translatable: [],
  reads: (fields): Record<string, DataRequest> =>
    fields.neighbours ? { neighbours: { type: 'neighbours' } } : {},
  plainText: () => '',
  size: { w: 24, h: 20 },
};
