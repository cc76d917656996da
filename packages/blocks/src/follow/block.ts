import { defineBlock } from '../block-module.ts';
import iconLinksStyle from '../icon-links.css?inline';
import { followDefinition } from './definition.ts';
import style from './style.css?inline';
import { FollowBlock } from './view.tsx';

export const followBlock = defineBlock({
  definition: followDefinition,
  View: FollowBlock,
  css: [iconLinksStyle, style],
  scriptAdds: [],
});
