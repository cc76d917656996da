import { MAP_PROVIDER } from '@portico/model/map/providers';
import { readTileAddress } from '@portico/model/map/tile-address';
import { mapWords } from '@portico/model/words/map-words';
import { widgetWords } from '@portico/model/words/widget-words';
import { usePage, usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import type { OpenMapWords } from './open/open-words.ts';

/** The service that lays its map over a block's drawing. */
export interface MapServiceOnPage {
  /** Whose it is, in words: who asks for consent names it. */
  from: string;
  /** The visitor has to consent first. */
  isGated: boolean;
  /** Attributes that the block's script reads; none where the visitor has to consent first. */
  live: Record<string, string>;
}

/** Google's where the site has its key, else the open map of the site or of its operator; none in the canvas. */
export function useMapService(): MapServiceOnPage | undefined {
  const { site } = usePage();
  const { isCanvas, gateContent } = usePageTools();
  const { marker, zoomByCtrl, zoomByCommand, twoFingers } = useWords(mapWords);
  const { zoomIn, zoomOut } = useWords(widgetWords);
  const { google, open } = site.maps ?? {};
  if (isCanvas) return undefined;
  const locale = { 'data-map-locale': site.settings.language };
  if (google) {
    const live = {
      [MAP_PROVIDER]: 'google',
      'data-map-key': google.renderKey,
      'data-map-origin': google.origin,
      ...locale,
    };
    return { from: 'Google Maps', isGated: gateContent === true, live: gateContent ? {} : live };
  }
  const read = open && readTileAddress(open.address);
  if (!open || !read) return undefined;
  // What lies at the site's own host tells nobody else of the visitor.
  const isGated = gateContent === true && read.host !== '';
  const words: OpenMapWords = {
    marker: marker({ number: '{number}' }),
    zoomIn,
    zoomOut,
    zoomByCtrl,
    zoomByCommand,
    twoFingers,
  };
  const live = {
    [MAP_PROVIDER]: 'open',
    'data-map-address': open.address,
    ...(open.attribution === '' ? {} : { 'data-map-attribution': open.attribution }),
    'data-map-words': JSON.stringify(words),
    ...locale,
  };
  return { from: read.host.replace('https://', ''), isGated, live: isGated ? {} : live };
}
