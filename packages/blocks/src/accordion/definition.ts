import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { plainText } from '@portico/model/documents/rich-text';
import { z } from 'zod';
import { examplePanel, panel, PANELS_MAX, panelWords } from '../panel-fields.ts';

const fields = z.object({
  items: z.array(panel).max(PANELS_MAX),
  /** Opening one leaves the others as they are [V4.40]. */
  multiple: z.boolean(),
  /** The first one is open as the page comes [V4.42]. */
  firstOpen: z.boolean(),
  icon: z.enum(['plus', 'arrow', 'none']),
  iconSide: z.enum(['start', 'end']),
  /** Lines between items, and around all of them. */
  dividers: z.enum(['none', 'between', 'around']),
  titleSize: z.enum(['small', 'medium', 'large']),
  spacing: z.enum(['small', 'medium', 'large']),
  /** Search engines are told that these are questions with their answers. */
  faq: z.boolean(),
});
export type AccordionFields = z.infer<typeof fields>;

export const accordionDefinition: BlockDefinition<AccordionFields> = {
  type: 'accordion',
  name: 'Accordion',
  code: 69,
  version: 1,
  schema: fields,
  defaults: {
    items: [],
    multiple: false,
    firstOpen: false,
    icon: 'plus',
    iconSide: 'end',
    dividers: 'around',
    titleSize: 'small',
    spacing: 'medium',
    faq: false,
  },
  begins: {
    items: [
      examplePanel(
        'How long does delivery take?',
        'Most orders leave us within two days and arrive within the week.',
      ),
      examplePanel(
        'Can I send something back?',
        'Yes, within thirty days. Write to us first and we will tell you how.',
      ),
      examplePanel(
        'Do you take commissions?',
        'A few each season. Tell us what you have in mind and by when.',
      ),
    ],
  },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: ({ items }) => (items.some(({ title }) => title.trim() !== '') ? {} : undefined),
  translatable: ['items'],
  plainText: ({ items }) => panelWords(items),
  jsonLd: ({ faq, items }) => {
    const mainEntity = items.flatMap(({ title, content }) => {
      const text = plainText(content).trim();
      if (title.trim() === '' || text === '') return [];
      return [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text } }];
    });
    return faq && mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : [];
  },
  size: { w: 16, h: 10 },
};
