/** What a collection holds decides the kind of its items. Later kinds (events, albums …) add a line here and to `ITEM_KIND_OF`. */
export const COLLECTION_TYPES = ['blog', 'portfolio', 'products'] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];

/** Document kind of a collection's items [V3.65]. */
export const ITEM_KIND_OF = {
  blog: 'blog-post',
  portfolio: 'portfolio-item',
  products: 'product',
} as const satisfies Record<CollectionType, string>;
