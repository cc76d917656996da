import { definePaste } from '../editing/block-paste.ts';
import type { TableFields } from './definition.ts';

export const paste = definePaste<TableFields>({
  // What is pasted has no caption, and the example's says nothing of it.
  table: (table) => ({ ...table, caption: '' }),
});
