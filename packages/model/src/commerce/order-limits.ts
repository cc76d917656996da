/** Orders something is done with in one call. */
export const ORDERS_AT_ONCE = 50;
/** Orders that are named of all that match a filter. */
export const ORDERS_MATCHED = 5000;
/** Orders that the address of a file can name. */
export const ORDERS_IN_ADDRESS = 200;
/** Orders whose documents are printed at once. */
export const PRINTED_AT_ONCE = 200;
/** Saved views of the order list a site has at most, and how long their names are. */
export const ORDER_VIEW_LIMITS = { views: 30, nameLength: 60 } as const;
