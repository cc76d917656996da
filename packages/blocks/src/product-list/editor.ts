import { ShoppingBag } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { ProductListFields } from './definition.ts';

export const editor = defineEditor<ProductListFields>({
  icon: ShoppingBag,
  group: 'Lists',
  order: 2,
  words: 'shop store',
});
