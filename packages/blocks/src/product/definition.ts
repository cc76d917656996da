import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { VIEWED_SHOWN } from '@portico/model/commerce/viewed-products';
import { REVIEW_LIMITS } from '@portico/model/commerce/review/review';
import type { DataRequest } from '@portico/model/page/data-request';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { lightboxTheme, ratio } from '../field-kinds.ts';

const fields = z.object({
  /** Pictures on wide screens: one with small ones beside it, one under the other, or in two columns after the first. */
  gallery: z.enum(['thumbs', 'stack', 'grid']),
  /** A click enlarges a picture. */
  lightbox: z.boolean(),
  lightboxTheme,
  ratio,
  /** So many other products below: what goes with this one. */
  related: z.number().int().min(0).max(12),
  relatedHeading: text(200),
  /** So many of the products looked at before, below them, where the shop's visitors are shown them. */
  recent: z.number().int().min(0).max(VIEWED_SHOWN),
  recentHeading: text(200),
});
export type ProductFields = z.infer<typeof fields>;

/** The product a page shows: pictures, words, price, options, availability, details. */
export const productDefinition: BlockDefinition<ProductFields> = {
  type: 'product',
  name: 'Product',
  version: 1,
  schema: fields,
  defaults: {
    gallery: 'thumbs',
    lightbox: true,
    lightboxTheme: 'dark',
    ratio: '4:5',
    related: 4,
    relatedHeading: '',
    recent: 4,
    recentHeading: '',
  },
  upgrades: {},
  life: 'island',
  ownWidth: true,
  mainHeading: true,
  translatable: ['relatedHeading', 'recentHeading'],
  reads(fields): Record<string, DataRequest> {
    return {
      reviews: { type: 'reviews', limit: REVIEW_LIMITS.perPage },
      ...(fields.related === 0 ? {} : { related: { type: 'related', limit: fields.related } }),
    };
  },
  plainText: () => '',
  size: { w: 24, h: 24 },
};
