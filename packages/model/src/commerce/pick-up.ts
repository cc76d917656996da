import type { z } from 'zod';
import type { trailJson } from './cart-json.ts';

type ShippingStep = Extract<z.infer<typeof trailJson>, { figure: 'shipping' }>;

/** Is an order picked up, as the step of its trail about shipping says? Steps stored before say only where. */
export function isPickUp(step: ShippingStep | undefined): boolean {
  return step !== undefined && (step.isPickUp === true || step.pickUpAt !== undefined);
}

/** The step of a trail about shipping; undefined where nothing is sent. */
export function shippingIn(trail: ReadonlyArray<z.infer<typeof trailJson>>): ShippingStep | undefined {
  return trail.find((step) => step.figure === 'shipping');
}
