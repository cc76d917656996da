import { addressGroup } from '../http/client-address.ts';
import { siteStanding } from '../pages/site-standing.ts';
import type { Portico } from '../portico.ts';
import { censusOf } from './census.ts';
import type { CensusCall } from './read-call.ts';
import type { CensusRoute } from './routes.ts';

/** Why a call is not heard: the server has no time or no room for it now, or its address has sent too much. */
export type Refusal = 503 | 429;

/** Decides about a call before its body is read; undefined: it may come. */
export function refusalOf(portico: Portico, address: string): Refusal | undefined {
  const census = censusOf(portico);
  if (!census.admission.hasTime()) return 503;
  // Remembered for a minute in memory, never stored.
  if (census.perAddress.take(addressGroup(address), portico.now().getTime()) > 0) return 429;
  return undefined;
}

/** Takes what a call measured. What cannot be used is left out in silence. */
export function hear(portico: Portico, route: CensusRoute, call: CensusCall): Refusal | undefined {
  const isOpen = siteStanding(call.site, call.at) === 'open' && call.site.access !== 'private';
  if (!isOpen) return undefined;
  return censusOf(portico).take(call.site.id, route.read(call)) ? undefined : 503;
}
