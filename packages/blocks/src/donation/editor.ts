import { HeartHandshake } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { DonationFields } from './definition.ts';

export const editor = defineEditor<DonationFields>({
  icon: HeartHandshake,
  group: 'Forms',
  order: 5,
  words: 'donate give charity fundraising goal campaign money support tip',
});
