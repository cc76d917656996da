import { defineBlock } from '../block-module.ts';
import iconLinksStyle from '../icon-links.css?inline';
import navigationStyle from '../navigation/style.css?inline';
import { socialLinksDefinition } from './definition.ts';
import { SocialLinksBlock } from './view.tsx';

export const socialLinksBlock = defineBlock({
  definition: socialLinksDefinition,
  View: SocialLinksBlock,
  css: [navigationStyle, iconLinksStyle],
});
