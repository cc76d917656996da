/** Blocks one section holds [B9.74]. */
export const MAX_BLOCKS_PER_LAYOUT = 60;
/** Items of a collection whose order the owner drags [B9.76]. */
export const MAX_MANUAL_ITEMS = 250;
/** Products of one collection [B9.77]. */
export const MAX_PRODUCTS = 200;
/** Categories of one collection, nested ones included [B9.78]. */
export const MAX_CATEGORIES = 10_000;
