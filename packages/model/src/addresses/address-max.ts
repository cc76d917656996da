/**
 * Longest address of a page with its query, percent-encoded, that is carried along to come back to: those of two
 * whole slugs and all that pages read of a query, in any script.
 */
export const ADDRESS_MAX = 10_000;
