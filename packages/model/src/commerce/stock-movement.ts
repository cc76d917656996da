/** Why people change what is in stock: what they choose from. */
export const CHANGE_REASONS = ['correction', 'delivery', 'return', 'damage', 'count', 'import'] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/**
 * Why stock moved. `order`: sold, or held until it is paid. `cancel`: given back as the order was given up or cancelled.
 * `refund`: put back with a refund. `draft`: reserved for a draft order, or no longer. `edit`:
 * the order was changed. The rest people say.
 */
export const MOVEMENT_REASONS = ['order', 'cancel', 'refund', 'draft', 'edit', ...CHANGE_REASONS] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];
