import { definePaste } from '../editing/block-paste.ts';
import { NEW_PANEL, PANELS_MAX } from '../panel-fields.ts';
import type { AccordionFields } from './definition.ts';

export const paste = definePaste<AccordionFields>({
  folds: (folds) => ({ items: folds.slice(0, PANELS_MAX).map((fold) => ({ ...NEW_PANEL, ...fold })) }),
});
