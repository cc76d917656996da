/**
 * Blocks that an email can carry, each with the settings that show in one. Mail programs know neither scripts nor grids,
 * shapes or shadows, so the rest of a block's settings means nothing there.
 */
const MAIL_BLOCKS: Readonly<Record<string, readonly string[]>> = {
  heading: ['text', 'level', 'size', 'align', 'href'],
  'rich-text': [],
  image: ['image', 'caption', 'href', 'stretched', 'align'],
  button: ['label', 'href', 'style', 'size', 'align', 'stretched'],
  line: ['width', 'weight', 'align'],
  quote: ['text', 'source', 'detail', 'href', 'align', 'size'],
  spacer: ['size'],
  'social-links': ['heading', 'align'],
  summary: [
    'collection',
    'heading',
    'limit',
    'show',
    'order',
    'category',
    'tag',
    'featured',
    'excerptWords',
    'readMoreLabel',
  ],
  'product-list': ['collection', 'allShops', 'heading', 'limit', 'order', 'category', 'featured'],
};

/** Can an email carry blocks of this type? */
export const isMailBlock = (type: string): boolean => Object.hasOwn(MAIL_BLOCKS, type);

/** Does this field of a block show in an email? */
export const isMailField = (type: string, field: string): boolean =>
  isMailBlock(type) && (MAIL_BLOCKS[type] ?? []).includes(field);

/** Most posts or products that one list of an email shows. */
export const MAIL_ITEMS_MAX = 24;
