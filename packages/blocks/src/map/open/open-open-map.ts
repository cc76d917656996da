import { mapStyleName } from '@portico/model/map/map-model';
import { addStyle } from '@portico/widgets/style/add-style';
import { addProtocol, Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import type { LiveMap, OpenMap } from '../enhance.ts';
import { layOver } from '../lay-over.ts';
import { type MapOptions, type MapScript, shownMap } from '../map-script.ts';
import { attributionLine } from './attribution.ts';
import css from './open.css?inline';
import { OpenPins } from './open-pins.ts';
import { type OpenLook, openStyle } from './open-style.ts';
import type { OpenMapWords } from './open-words.ts';
import { readTiles, type Tiles } from './read-tiles.ts';
import { zoomButtons } from './zoom-buttons.ts';

/** A map that shows nothing by then has failed, as one of Google's has [B4.42]. */
const LOAD_TIMEOUT_MS = 30_000;
/** Zooms are counted in tiles of 256 px [B3.34]; MapLibre counts in tiles of 512. */
const ZOOM_OFFSET = 1;

let archives: Protocol | undefined;

/** PMTiles files are read by address, whichever map asks; the worker is a file of ours, so that no `blob:` is needed. */
function begin(): Protocol {
  if (archives) return archives;
  archives = new Protocol();
  addProtocol('pmtiles', archives.tile);
  setWorkerUrl(new URL(workerUrl, location.href).href);
  addStyle(css);
  return archives;
}

/** Lays a map of open data over the drawing, once it shows something of the place. */
export const openOpenMap: OpenMap = async (stage, fields) => {
  const { mapAddress = '', mapAttribution = '', mapLocale = 'en' } = stage.dataset;
  const words = JSON.parse(stage.dataset.mapWords ?? '{}') as OpenMapWords;
  const tiles = await readTiles(mapAddress, begin());
  const overlay = layOver(stage);
  const { middle, zoom } = shownMap(fields);
  const looks = (script: MapScript): OpenLook => ({
    style: mapStyleName(script.style),
    labels: shownMap(script).options.showLabels,
    language: mapLocale.split('-')[0] ?? 'en',
    font: getComputedStyle(stage).fontFamily,
  });
  const styleOf = (script: MapScript) =>
    tiles.as === 'style' ? tiles.address : openStyle(tiles, looks(script));
  const options = {
    container: overlay.element,
    style: styleOf(fields),
    center: middle,
    zoom: Math.max(0, zoom - ZOOM_OFFSET),
    attributionControl: false as const,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // Names are in the page's own writing, from the browser's fonts: nobody is asked for letters.
    localIdeographFontFamily: getComputedStyle(stage).fontFamily,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': words.zoomByCtrl,
      'CooperativeGesturesHandler.MacHelpText': words.zoomByCommand,
      'CooperativeGesturesHandler.MobileHelpText': words.twoFingers,
    },
  };
  let map: LibreMap | undefined;
  try {
    map = new LibreMap(options);
    await loaded(map, tiles);
  } catch (error) {
    map?.remove();
    overlay.remove();
    throw error;
  }
  const live = map;
  nameCanvas(live, stage);
  live.on('error', ({ error }) => console.error('Map:', error));
  live.touchZoomRotate.disableRotation();
  live.keyboard.disableRotation();
  const buttons = zoomButtons(live, words);
  const said = mapAttribution === '' ? attributionsOf(live) : [escaped(mapAttribution)];
  // Reading order: pins stand in the map, then its buttons, then whose data it is.
  overlay.element.append(buttons, attributionLine(said));
  const pins = new OpenPins(live, (number) => words.marker.replace('{number}', String(number)));
  let look = JSON.stringify(looks(fields));
  const update: LiveMap['update'] = (next) => {
    const shown = shownMap(next);
    live.jumpTo({ center: shown.middle, zoom: Math.max(0, shown.zoom - ZOOM_OFFSET) });
    if (tiles.as !== 'shapes') overlay.element.dataset.look = mapStyleName(next.style);
    const nextLook = JSON.stringify(looks(next));
    if (tiles.as === 'shapes' && nextLook !== look) live.setStyle(styleOf(next));
    look = nextLook;
    allow(live, shown.options);
    buttons.hidden = !shown.options.showControls;
    pins.show(shown.pins, shown.options);
  };
  update(fields);
  overlay.element.classList.add('shown');
  overlay.cover();
  return {
    update,
    end() {
      pins.clear();
      live.remove();
      overlay.remove();
    },
  };
};

/** It is called as its drawing is. Arrow keys move it, so it is no mere region of the page. */
function nameCanvas(map: LibreMap, stage: HTMLElement): void {
  const canvas = map.getCanvas();
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', stage.querySelector('img')?.alt ?? '');
}

/** What a visitor may do with the map. Where the wheel does not zoom it scrolls past, and two fingers move it. */
function allow(map: LibreMap, { draggable, scrollwheel }: MapOptions): void {
  for (const gesture of [map.dragPan, map.keyboard, map.doubleClickZoom, map.scrollZoom, map.touchZoomRotate])
    if (draggable) gesture.enable();
    else gesture.disable();
  map.boxZoom.disable();
  map.getCanvasContainer().classList.toggle('still', !draggable);
  if (draggable && !scrollwheel) map.cooperativeGestures.enable();
  else map.cooperativeGestures.disable();
}

/** Waits for the map's first sight. @throws where its tiles cannot be had, or show nothing of the place */
function loaded(map: LibreMap, tiles: Tiles): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasStyle = false;
    let pictures = 0;
    const timer = setTimeout(
      () => reject(new Error('The map showed nothing within 30 seconds.')),
      LOAD_TIMEOUT_MS,
    );
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    map.once('style.load', () => {
      hasStyle = true;
    });
    map.on('sourcedata', ({ tile }) => {
      if (tile) pictures++;
    });
    map.on('error', (event) => {
      // Icons of a style are dispensable; the style itself and its tiles are not.
      if (!hasStyle || 'sourceId' in event) fail(event.error);
    });
    map.once('idle', () => {
      const isEmpty = tiles.as === 'pictures' ? pictures === 0 : map.queryRenderedFeatures().length === 0;
      if (isEmpty) return fail(new Error('The map has nothing of this place.'));
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What the sources say of themselves, each once. */
function attributionsOf(map: LibreMap): string[] {
  const said = Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution ?? '');
  return [...new Set(said.filter((text) => text !== ''))];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
