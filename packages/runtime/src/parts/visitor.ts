import { isMeasuredPage } from '@portico/model/visitor/counted-page';
import { mayTrack } from '../consent/may-track.ts';
import type { Runtime } from '../life/runtime.ts';
import { beginVisit } from '../tracking/begin-visit.ts';
import { isPrerendering } from '../tracking/prerendering.ts';

/**
 * Visitors are known by their cookies from the first moment on, as what they do next may say whose it is. Who is signed
 * in is nobody to be counted until it is known that they only look; a page made ready on a guess has not been seen.
 */
export function visitor(runtime: Runtime): void {
  const { page, document } = runtime;
  if (page.mode !== 'published' || page.census === false || isPrerendering(document)) return;
  if (isMeasuredPage(page) && mayTrack(runtime)) beginVisit(runtime);
}
