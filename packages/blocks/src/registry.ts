import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { HoldsOf } from '@portico/model/layout/grid-blocks';
import type { BlockModule } from './block-module.ts';
import { accordionBlock } from './accordion/block.ts';
import { accountBlock } from './account/block.ts';
import { albumBodyBlock } from './album-body/block.ts';
import { albumTrackBodyBlock } from './album-track-body/block.ts';
import { audioBlock } from './audio/block.ts';
import { beforeAfterBlock } from './before-after/block.ts';
import { bookingBlock } from './booking/block.ts';
import { buttonBlock } from './button/block.ts';
import { cartBlock } from './cart/block.ts';
import { chartBlock } from './chart/block.ts';
import { checkoutBlock } from './checkout/block.ts';
import { codeBlock } from './code/block.ts';
import { codeSampleBlock } from './code-sample/block.ts';
import { commentPageBlock } from './comment-page/block.ts';
import { commentsBlock } from './comments/block.ts';
import { consentBlock } from './consent/block.ts';
import { contentsBlock } from './contents/block.ts';
import { copyrightBlock } from './copyright/block.ts';
import { countdownBlock } from './countdown/block.ts';
import { donateBlock } from './donate/block.ts';
import { donationBlock } from './donation/block.ts';
import { emailPreviewBlock } from './email-preview/block.ts';
import { embedBlock } from './embed/block.ts';
import { followBlock } from './follow/block.ts';
import { formBlock } from './form/block.ts';
import { freeReadBlock } from './free-read/block.ts';
import { galleryBlock } from './gallery/block.ts';
import { giftRegistryBlock } from './gift-registry/block.ts';
import { headingBlock } from './heading/block.ts';
import { htmlBlock } from './html/block.ts';
import { iconBlock } from './icon/block.ts';
import { imageBlock } from './image/block.ts';
import { lineBlock } from './line/block.ts';
import { memberAreaBlock } from './member-area/block.ts';
import { membersOnlyBlock } from './members-only/block.ts';
import { membershipsBlock } from './memberships/block.ts';
import { menuBlock } from './menu/block.ts';
import { newsletterBlock } from './newsletter/block.ts';
import { markdownBlock } from './markdown/block.ts';
import { marqueeBlock } from './marquee/block.ts';
import { mapBlock } from './map/block.ts';
import { navigationBlock } from './navigation/block.ts';
import { orderConfirmedBlock } from './order-confirmed/block.ts';
import { downloadsBlock } from './downloads/block.ts';
import { giftCardBlock } from './gift-card/block.ts';
import { subscriptionBlock } from './subscription/block.ts';
import { unsubscribeBlock } from './unsubscribe/block.ts';
import { postBodyBlock } from './post-body/block.ts';
import { photoFeedBlock } from './photo-feed/block.ts';
import { priceListBlock } from './price-list/block.ts';
import { productBlock } from './product/block.ts';
import { productListBlock } from './product-list/block.ts';
import { projectBodyBlock } from './project-body/block.ts';
import { quoteBlock } from './quote/block.ts';
import { orderReturnBlock } from './order-return/block.ts';
import { recentlyViewedBlock } from './recently-viewed/block.ts';
import { reservationBlock } from './reservation/block.ts';
import { reviewsRequestBlock } from './reviews-request/block.ts';
import { richTextBlock } from './rich-text/block.ts';
import { searchBlock } from './search/block.ts';
import { searchResultsBlock } from './search-results/block.ts';
import { scaledTextBlock } from './scaled-text/block.ts';
import { shareBlock } from './share/block.ts';
import { shapeBlock } from './shape/block.ts';
import { socialLinksBlock } from './social-links/block.ts';
import { spacerBlock } from './spacer/block.ts';
import { summaryBlock } from './summary/block.ts';
import { tabsBlock } from './tabs/block.ts';
import { tableBlock } from './table/block.ts';
import { timelineBlock } from './timeline/block.ts';
import { unlockBlock } from './unlock/block.ts';
import { videoBlock } from './video/block.ts';
import { eventBodyBlock } from './event-body/block.ts';
import { videoBodyBlock } from './video-body/block.ts';

/** Every block there is, by type. A new block is its own folder and one line here. */
export const blocks: Readonly<Record<string, BlockModule>> = {
  accordion: accordionBlock,
  account: accountBlock,
  'album-body': albumBodyBlock,
  'album-track-body': albumTrackBodyBlock,
  audio: audioBlock,
  'before-after': beforeAfterBlock,
  booking: bookingBlock,
  button: buttonBlock,
  cart: cartBlock,
  chart: chartBlock,
  checkout: checkoutBlock,
  code: codeBlock,
  'code-sample': codeSampleBlock,
  consent: consentBlock,
  comments: commentsBlock,
  'comment-page': commentPageBlock,
  contents: contentsBlock,
  copyright: copyrightBlock,
  countdown: countdownBlock,
  donate: donateBlock,
  donation: donationBlock,
  'email-preview': emailPreviewBlock,
  embed: embedBlock,
  follow: followBlock,
  form: formBlock,
  'free-read': freeReadBlock,
  gallery: galleryBlock,
  'gift-registry': giftRegistryBlock,
  heading: headingBlock,
  html: htmlBlock,
  icon: iconBlock,
  image: imageBlock,
  line: lineBlock,
  'member-area': memberAreaBlock,
  'members-only': membersOnlyBlock,
  memberships: membershipsBlock,
  menu: menuBlock,
  newsletter: newsletterBlock,
  markdown: markdownBlock,
  marquee: marqueeBlock,
  map: mapBlock,
  navigation: navigationBlock,
  'order-confirmed': orderConfirmedBlock,
  'gift-card': giftCardBlock,
  downloads: downloadsBlock,
  subscription: subscriptionBlock,
  unsubscribe: unsubscribeBlock,
  'photo-feed': photoFeedBlock,
  'post-body': postBodyBlock,
  'price-list': priceListBlock,
  product: productBlock,
  'product-list': productListBlock,
  'project-body': projectBodyBlock,
  quote: quoteBlock,
  'recently-viewed': recentlyViewedBlock,
  reservation: reservationBlock,
  'reviews-request': reviewsRequestBlock,
  'order-return': orderReturnBlock,
  'rich-text': richTextBlock,
  search: searchBlock,
  'search-results': searchResultsBlock,
  'scaled-text': scaledTextBlock,
  shape: shapeBlock,
  share: shareBlock,
  'social-links': socialLinksBlock,
  spacer: spacerBlock,
  summary: summaryBlock,
  tabs: tabsBlock,
  table: tableBlock,
  timeline: timelineBlock,
  unlock: unlockBlock,
  video: videoBlock,
  'event-body': eventBodyBlock,
  'video-body': videoBodyBlock,
};

/**
 * Types that have become part of another block. Pages are stored with them for ever: their fields are that block's of
 * an earlier version, here the last one stored so, and its upgrades bring them to today's (`current-blocks.ts`).
 */
export const blockAliases: Readonly<Record<string, { type: string; version: number }>> = {
  'image-grid': { type: 'gallery', version: 1 },
};

const aliasOf = (type: string) => (Object.hasOwn(blockAliases, type) ? blockAliases[type] : undefined);

/** The block of a type, whatever it was called when it was stored; undefined for types this Portico does not know. */
export function blockOf(type: string): BlockModule | undefined {
  const name = aliasOf(type)?.type ?? type;
  return Object.hasOwn(blocks, name) ? blocks[name] : undefined;
}

/** The version of fields that are written down without one: the newest there is under this name. */
export const newestVersionOf = (type: string): number =>
  aliasOf(type)?.version ?? blockOf(type)?.definition.version ?? 1;

/** The definition of a block type, or undefined for types this Portico does not know. */
export const definitionOf = (type: string): BlockDefinition<Record<string, unknown>> | undefined =>
  blockOf(type)?.definition as unknown as BlockDefinition<Record<string, unknown>> | undefined;

/** What blocks of a type hold, for layouts; undefined for types this Portico does not know. */
export const holdsOf: HoldsOf = (type) => definitionOf(type)?.holds;
