import { ReceiptText } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { PriceListFields } from './definition.ts';

export const editor = defineEditor<PriceListFields>({
  icon: ReceiptText,
  group: 'Text',
  order: 5,
  words: 'prices services salon studio rates tariff fees',
});
