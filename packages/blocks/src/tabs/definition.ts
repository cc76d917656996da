import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';
import { examplePanel, panel, PANELS_MAX, panelWords } from '../panel-fields.ts';

const fields = z.object({
  tabs: z.array(panel).max(PANELS_MAX),
  look: z.enum(['underline', 'pills']),
  /** Where the row of titles stands on wide screens. */
  layout: z.enum(['top', 'side']),
  align: alignment,
});
export type TabsFields = z.infer<typeof fields>;

export const tabsDefinition: BlockDefinition<TabsFields> = {
  type: 'tabs',
  name: 'Tabs',
  version: 1,
  schema: fields,
  defaults: { tabs: [], look: 'underline', layout: 'top', align: 'start' },
  begins: {
    tabs: [
      examplePanel(
        'First visit',
        'We talk about what you need and show you how we work. It takes half an hour.',
      ),
      examplePanel('Plan', 'Within a week you have our proposal in writing, with dates and what it costs.'),
      examplePanel('Work', 'We begin when you say so, and tell you each Friday how far we are.'),
    ],
  },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: ({ tabs }) => (tabs.some(({ title }) => title.trim() !== '') ? {} : undefined),
  translatable: ['tabs'],
  plainText: ({ tabs }) => panelWords(tabs),
  size: { w: 24, h: 10 },
};
