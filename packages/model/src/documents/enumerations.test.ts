import { describe, expect, it } from 'vitest';
import * as enumerations from './enumerations.ts';

const e = enumerations;

describe('page type numbers', () => {
  it('[V2.10] for content', () => {
    expect(e.PAGE_TYPES).toMatchObject({ collection: 1, page: 2, 'splash-page': 3, item: 50 });
  });
  it('[V2.11] for system pages', () => {
    expect(e.PAGE_TYPES).toMatchObject({
      'not-found': 100,
      error: 101,
      search: 102,
      'lock-screen': 103,
      'popup-overlay': 104,
      'protected-content': 105,
      'member-area-access-denied': 106,
    });
  });
  it('[V2.12] for buying', () => {
    expect(e.PAGE_TYPES).toMatchObject({
      'show-cart': 200,
      checkout: 201,
      'order-confirmed': 202,
      donate: 203,
      'contribution-confirmed': 204,
      'cart-v2': 205,
      'subscription-confirmed': 206,
      'order-received': 207,
      'membership-confirmed': 208,
    });
  });
  it('[V2.13] for after the sale and mail', () => {
    expect(e.PAGE_TYPES).toMatchObject({
      'reviews-request': 209,
      'digital-product-composer-preview': 210,
      'order-status': 211,
      'newsletter-unsubscribe': 300,
      'commerce-email-preview': 301,
    });
  });
});

describe('enumerations of items and blocks', () => {
  it('[V3.12] number product types', () => {
    expect(e.PRODUCT_TYPE_CODES).toEqual({ physical: 1, digital: 2, service: 3, 'gift-card': 4, paywall: 5 });
  });
  it('[V3.65] map item kinds to record types', () => {
    expect(e.RECORD_TYPES).toEqual({
      audio: 'album-track',
      event: 'event-item',
      image: 'gallery-image',
      'portfolio-item': 'portfolio-item',
      text: 'blog-post',
      video: 'gallery-video',
    });
  });
  it('[B9.1] number item types', () => {
    expect(e.ITEM_TYPE_CODES).toEqual({
      text: 1,
      image: 2,
      quote: 4,
      link: 5,
      chat: 6,
      audio: 7,
      video: 8,
      review: 10,
      'store-item': 11,
      event: 12,
      gallery: 14,
      'digital-good': 18,
      lesson: 62,
    });
  });
  it('[B9.3] number the named block types, all of them between 1 and 71', () => {
    expect(e.BLOCK_TYPE_CODES).toEqual({
      button: 53,
      'member-area': 67,
      accordion: 69,
      marquee: 70,
      shape: 71,
    });
    expect(e.CODE_RANGES.blockType).toEqual({ first: 1, last: 71 });
  });
  it('[B3.73] number block variants from 1000 to 1019, the last one unused', () => {
    expect(Object.values(e.BLOCK_VARIANT_CODES)).toEqual(Array.from({ length: 19 }, (_, i) => 1000 + i));
    const names = Object.keys(e.BLOCK_VARIANT_CODES);
    const kinds = (block: string) =>
      names.filter((name) => name.startsWith(`${block}-`)).map((name) => name.slice(block.length + 1));
    expect(kinds('gallery')).toEqual(['slideshow', 'carousel', 'grid', 'stack']);
    expect(kinds('summary')).toEqual(['wall', 'carousel', 'list', 'grid']);
    expect(kinds('chart')).toEqual(['bar', 'line', 'pie']);
    expect(kinds('image')).toEqual(['inline', 'poster', 'card', 'overlap', 'collage', 'stack']);
    expect(names.slice(-2)).toEqual(['reservation', 'events']);
  });
  it('[B9.5] reserve 1 to 24 for collection types', () => {
    expect(e.CODE_RANGES.collectionType).toEqual({ first: 1, last: 24 });
  });
  it('[B9.15] reserve 1 to 70 for feature flags and name the listed ones', () => {
    expect(e.CODE_RANGES.featureFlag).toEqual({ first: 1, last: 70 });
    expect(e.FEATURE_FLAGS).toEqual([
      'commerce',
      'gift-cards',
      'subscriptions',
      'afterpay',
      'clearpay',
      'klarna',
      'native-product-reviews',
    ]);
  });
  it('[B3.75] list gallery media types', () => {
    expect(e.GALLERY_MEDIA_TYPES).toEqual([
      'imageEmpty',
      'imageFile',
      'imageLicensed',
      'imageReused',
      'assetReused',
      'video',
    ]);
  });
  it('[B3.76] list collection views', () => {
    expect(e.COLLECTION_VIEWS).toEqual(['list', 'grid', 'product']);
  });
});

describe('enumerations of sites', () => {
  it('[B9.8] number website status, 9 to 14 being reserved', () => {
    expect(e.WEBSITE_STATUS_CODES).toEqual({
      expired: 1,
      'past-due': 2,
      trial: 3,
      beta: 4,
      removed: 5,
      internal: 6,
      comped: 7,
      paid: 8,
      enterprise: 15,
    });
  });
  it('[B9.10] number website types', () => {
    expect(e.WEBSITE_TYPE_CODES).toEqual({
      classic: 1,
      'cover-page': 2,
      'parking-page': 3,
      commerce: 4,
      enterprise: 5,
    });
  });
  it('[B9.11] number badges', () => {
    expect(e.BADGE_TYPE_CODES).toEqual({ none: 1, black: 2, white: 3 });
  });
  it('[B9.12] number the styles of the information bar', () => {
    expect(e.INFO_BAR_STYLE_CODES).toEqual({ none: 1, light: 2, dark: 3 });
  });
  it('[V9.17] number unit systems', () => {
    expect(e.UNIT_SYSTEM_CODES).toEqual({ imperial: 1, metric: 2 });
  });
  it('[B9.14] know template versions 7, 7.1 and 8', () => {
    expect(e.TEMPLATE_VERSIONS).toEqual(['7', '7.1', '8']);
  });
});

describe('enumerations of the editor', () => {
  it('[B3.77] list device views', () => {
    expect(e.DEVICE_VIEWS).toEqual(['desktop', 'phone', 'tablet']);
  });
  it('[B3.78] list slice types', () => {
    expect(e.SLICE_TYPES.join(', ')).toBe(
      'heading, sub-heading, body, image, gallery, video, social-icons, buttons, navigation, custom-form, newsletter, album, map, lock, password, twitter, logo, action, popup-overlay-action, temp-lock-inject',
    );
  });
  it('[B3.79] list slide types', () => {
    expect(e.SLIDE_TYPES).toEqual(['cover-page', 'lock-screen', 'popup-overlay']);
  });
  it('[B3.80] list tweak page types', () => {
    expect(e.TWEAK_PAGE_TYPES).toEqual(['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT', 'STYLE']);
  });
  it('[B3.81] list nine grid positions from top left to bottom right', () => {
    expect(new Set(e.GRID_POSITIONS).size).toBe(9);
    expect(e.GRID_POSITIONS[0]).toBe('top-left');
    expect(e.GRID_POSITIONS[4]).toBe('center');
    expect(e.GRID_POSITIONS[8]).toBe('bottom-right');
  });
});

describe('codes', () => {
  const tables = Object.entries(enumerations).filter(([name]) => /_CODES$|^PAGE_TYPES$/.test(name));

  it.each(tables)('%s are all different and lead back to their names', (_name, table) => {
    const codes = table as Record<string, number>;
    expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
    for (const [name, code] of Object.entries(codes)) expect(e.nameOfCode(codes, code)).toBe(name);
  });

  it('that are reserved have no name', () => {
    expect(e.nameOfCode(e.WEBSITE_STATUS_CODES, 9)).toBeUndefined();
    expect(e.nameOfCode(e.BLOCK_VARIANT_CODES, 1019)).toBeUndefined();
  });
});
