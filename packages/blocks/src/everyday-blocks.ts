import type { BlockModule } from './block-module.ts';
import { buttonBlock } from './button/block.ts';
import { copyrightBlock } from './copyright/block.ts';
import { formBlock } from './form/block.ts';
import { galleryBlock } from './gallery/block.ts';
import { headingBlock } from './heading/block.ts';
import { imageBlock } from './image/block.ts';
import { lineBlock } from './line/block.ts';
import { navigationBlock } from './navigation/block.ts';
import { quoteBlock } from './quote/block.ts';
import { richTextBlock } from './rich-text/block.ts';
import { socialLinksBlock } from './social-links/block.ts';
import { spacerBlock } from './spacer/block.ts';
import { summaryBlock } from './summary/block.ts';

/** What nearly every page or footer has: the page editor's canvas begins with these, all others come later. */
export const everydayBlocks: readonly BlockModule[] = [
  buttonBlock,
  copyrightBlock,
  formBlock,
  galleryBlock,
  headingBlock,
  imageBlock,
  lineBlock,
  navigationBlock,
  quoteBlock,
  richTextBlock,
  socialLinksBlock,
  spacerBlock,
  summaryBlock,
];
