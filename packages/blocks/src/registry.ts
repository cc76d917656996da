import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { HoldsOf } from '@portico/model/layout/grid-blocks';
import type { BlockModule } from './block-module.ts';
import { buttonBlock } from './button/block.ts';
import { cartBlock } from './cart/block.ts';
import { checkoutBlock } from './checkout/block.ts';
import { codeBlock } from './code/block.ts';
import { consentBlock } from './consent/block.ts';
import { copyrightBlock } from './copyright/block.ts';
import { embedBlock } from './embed/block.ts';
import { formBlock } from './form/block.ts';
import { headingBlock } from './heading/block.ts';
import { htmlBlock } from './html/block.ts';
import { imageBlock } from './image/block.ts';
import { imageGridBlock } from './image-grid/block.ts';
import { lineBlock } from './line/block.ts';
import { navigationBlock } from './navigation/block.ts';
import { orderConfirmedBlock } from './order-confirmed/block.ts';
import { postBodyBlock } from './post-body/block.ts';
import { productBlock } from './product/block.ts';
import { productListBlock } from './product-list/block.ts';
import { projectBodyBlock } from './project-body/block.ts';
import { quoteBlock } from './quote/block.ts';
import { richTextBlock } from './rich-text/block.ts';
import { socialLinksBlock } from './social-links/block.ts';
import { spacerBlock } from './spacer/block.ts';
import { summaryBlock } from './summary/block.ts';
import { unlockBlock } from './unlock/block.ts';
import { videoBlock } from './video/block.ts';

/** Every block there is, by type. A new block is its own folder and one line here. */
export const blocks: Readonly<Record<string, BlockModule>> = {
  button: buttonBlock,
  cart: cartBlock,
  checkout: checkoutBlock,
  code: codeBlock,
  consent: consentBlock,
  copyright: copyrightBlock,
  embed: embedBlock,
  form: formBlock,
  heading: headingBlock,
  html: htmlBlock,
  image: imageBlock,
  'image-grid': imageGridBlock,
  line: lineBlock,
  navigation: navigationBlock,
  'order-confirmed': orderConfirmedBlock,
  'post-body': postBodyBlock,
  product: productBlock,
  'product-list': productListBlock,
  'project-body': projectBodyBlock,
  quote: quoteBlock,
  'rich-text': richTextBlock,
  'social-links': socialLinksBlock,
  spacer: spacerBlock,
  summary: summaryBlock,
  unlock: unlockBlock,
  video: videoBlock,
};

/** The definition of a block type, or undefined for types this Portico does not know. */
export function definitionOf(type: string): BlockDefinition<Record<string, unknown>> | undefined {
  if (!Object.hasOwn(blocks, type)) return undefined;
  return blocks[type]?.definition as unknown as BlockDefinition<Record<string, unknown>>;
}

/** What blocks of a type hold, for layouts; undefined for types this Portico does not know. */
export const holdsOf: HoldsOf = (type) => definitionOf(type)?.holds;
