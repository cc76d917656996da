import type { Enhance } from '../block-life.ts';
import { MAP_PROVIDER } from '@portico/model/map/providers';
import type { MapScript } from './map-script.ts';
import { closePopups } from './close-popups.ts';
import { debounce } from './debounce.ts';

/** Changes of a map's options come in bursts: the last one counts [V9.30, B9.66]. */
export const UPDATE_DEBOUNCE_MS = 60;

/** A map of a service over the drawing. */
export interface LiveMap {
  /** Shows other options, or another place. */
  update(fields: MapScript): void;
  end(): void;
}

/** What a service's folder gives. */
export type OpenMap = (stage: HTMLElement, fields: MapScript) => Promise<LiveMap>;

async function providerOf(stage: HTMLElement): Promise<OpenMap> {
  if (stage.getAttribute(MAP_PROVIDER) === 'google')
    return (await import('./google/open-google-map.ts')).openGoogleMap;
  return (await import('./open/open-open-map.ts')).openOpenMap;
}

/**
 * Lays a service's map over the drawing where the page names one; whatever fails is logged, and the drawing stays [V8.33].
 * Who changes the block's JSON on the page changes the map.
 */
export const enhance: Enhance<MapScript> = (root, fields) => {
  const stopClosing = closePopups(root);
  const stage = root.querySelector<HTMLElement>(`[${MAP_PROVIDER}]`);
  if (!stage) return stopClosing;
  const failed = (error: unknown) => console.error('Map:', error);
  let isEnded = false;
  let live: LiveMap | undefined;
  let latest = fields;
  const update = debounce(UPDATE_DEBOUNCE_MS, () => {
    try {
      latest = JSON.parse(root.dataset.blockJson ?? '{}') as MapScript;
      live?.update(latest);
    } catch (error) {
      failed(error);
    }
  });
  const watcher = new MutationObserver(update.call);
  watcher.observe(root, { attributes: true, attributeFilter: ['data-block-json'] });
  const open = async () => {
    const openMap = await providerOf(stage);
    const map = await openMap(stage, latest);
    if (isEnded) map.end();
    else live = map;
  };
  open().catch(failed);
  return () => {
    isEnded = true;
    watcher.disconnect();
    update.stop();
    live?.end();
    stopClosing();
  };
};
