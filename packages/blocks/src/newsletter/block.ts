import { defineBlock } from '../block-module.ts';
import formStyle from '../form/style.css?inline';
import { newsletterDefinition } from './definition.ts';
import style from './style.css?inline';
import { NewsletterBlock } from './view.tsx';

export const newsletterBlock = defineBlock({
  definition: newsletterDefinition,
  View: NewsletterBlock,
  css: [formStyle, style],
  scriptAdds: ['.form'],
});
