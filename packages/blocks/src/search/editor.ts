import { Search } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { SearchFields } from './definition.ts';

export const editor = defineEditor<SearchFields>({
  icon: Search,
  group: 'Lists',
  order: 6,
  words: 'find magnifying glass query look up',
});
