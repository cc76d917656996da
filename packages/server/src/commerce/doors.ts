import type { Door } from '../http/door.ts';
import { cartDoors } from './cart/doors.ts';
import { catalogDoors } from './catalog/doors.ts';
import { checkoutDoors } from './checkout/doors.ts';
import { orderDoors } from './orders/doors.ts';

/** Every door of the shop by script: visitors' and owners'. */
export const commerceDoors: Door[] = [...catalogDoors, ...cartDoors, ...checkoutDoors, ...orderDoors];
