import { Newspaper } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { NewsletterFields } from './definition.ts';

export const editor = defineEditor<NewsletterFields>({
  icon: Newspaper,
  group: 'Forms',
  order: 2,
  words: 'sign up signup subscribe mailing list email letter',
});
