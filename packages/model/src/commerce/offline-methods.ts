/** Ways to pay that need no provider: the order is placed, and the owner says when the money has come. */
export const OFFLINE_METHODS = ['bankTransfer', 'onDelivery', 'atPickup', 'invoice'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

/** Does the money come before the goods go out? */
export function isPaidFirst(method: OfflineMethod): boolean {
  return method === 'bankTransfer';
}
