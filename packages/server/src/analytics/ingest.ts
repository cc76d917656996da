import { addressGroup } from '../http/client-address.ts';
import { siteAvailability } from '../hosting/access/site-availability.ts';
import type { Portico } from '../core/portico.ts';
import { analyticsOf } from './analytics-intake.ts';
import type { AnalyticsCall } from './read-call.ts';
import type { AnalyticsRoute } from './routes.ts';

/** Why a call is not heard: the server has no time or no room for it now, or its address has sent too much. */
export type Refusal = 503 | 429;

/** Decides about a call before its body is read; undefined: it may come. */
export function refusalOf(portico: Portico, address: string): Refusal | undefined {
  const census = analyticsOf(portico);
  if (!census.admission.hasTime()) return 503;
  // Remembered for a minute in memory, never stored.
  if (census.perAddress.take(addressGroup(address), portico.now().getTime()) > 0) return 429;
  return undefined;
}

/** Takes what a call measured. What cannot be used is left out in silence. */
export function ingest(portico: Portico, route: AnalyticsRoute, call: AnalyticsCall): Refusal | undefined {
  const isOpen = siteAvailability(call.site, call.at) === 'open' && call.site.access !== 'private';
  if (!isOpen) return undefined;
  return analyticsOf(portico).take(call.site.id, route.read(call)) ? undefined : 503;
}
