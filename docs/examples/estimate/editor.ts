import { defineEditor } from '@portico/blocks/editing/block-editor';
import { Calculator } from 'lucide-react';
import type { EstimateFields } from './definition.ts';

export const editor = defineEditor<EstimateFields>({
  icon: Calculator,
  group: 'Forms',
  order: 2,
  words: 'calculator price quote',
});
