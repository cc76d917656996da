/** Stands in the field of a password that is set: it is never sent back to be shown [B9.88]. */
export const MASKED_PASSWORD = '••••••••';
