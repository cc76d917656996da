import { FOLLOW_WIDGETS } from '../social/follow-widgets.ts';
import { BOOKING_WIDGETS } from './booking-services.ts';

/** Services whose own widgets may stand on a page, and what its policy has to allow for each. */
export const SERVICE_WIDGETS = { ...FOLLOW_WIDGETS, ...BOOKING_WIDGETS } as const;

export type ServiceWidgetName = keyof typeof SERVICE_WIDGETS;
export const SERVICE_WIDGET_NAMES = Object.keys(SERVICE_WIDGETS) as ServiceWidgetName[];

/** The attribute by which a page's policy knows which widgets stand on it. */
export const SERVICE_WIDGET = 'data-service-widget';
