import { isMeasuredPage } from '@portico/model/visitor/counted-page';
import { mayTrack } from '../consent/may-track.ts';
import { isInApp } from '../frames/in-app.ts';
import { isScreenshot } from '../frames/screenshot.ts';
import type { Runtime } from '../life/runtime.ts';
import { presence } from '../login/presence.ts';

/**
 * Who is measured on this page: a visitor, as whoever is not signed in and who may only look [V6.11]; of somebody who
 * works on the site what they do, but no visit [B6.1]; nobody where the page is not there or not open, made for a
 * picture or followed by a preview link, and where it is not allowed.
 */
export async function audienceOf(runtime: Runtime): Promise<'visitor' | 'owner' | 'nobody'> {
  const { page, window } = runtime;
  if (!isMeasuredPage(page) || isScreenshot(window.location.search) || !mayTrack(runtime)) return 'nobody';
  if (page.mode === 'published') return 'visitor';
  if (isInApp(window)) return 'nobody';
  const { here } = await presence(runtime);
  if (!here) return 'nobody';
  return here.role === 'viewer' ? 'visitor' : 'owner';
}
