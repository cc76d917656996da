/** Largest what a team writes down of somebody. */
export const CONTACT_LIMITS = { consentLength: 2000, noteLength: 2000 } as const;
