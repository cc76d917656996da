import type { LiveMap, OpenMap } from '../enhance.ts';
import { layOver } from '../lay-over.ts';
import { type MapScript, type Pin, shownMap } from '../map-script.ts';
import { MARKER, MARKER_PATH } from '../marker.ts';
import { googleOptions } from './google-options.ts';
import type { GoogleMap, GoogleMapsApi, GoogleMarker } from './google-types.ts';
import { loadGoogleMaps, onRefusal } from './load-google-maps.ts';

/** Lays a map of Google's over the drawing. Taken away again where Google refuses the key. */
export const openGoogleMap: OpenMap = async (stage, fields) => {
  const { mapKey = '', mapOrigin = '', mapLocale = '' } = stage.dataset;
  const maps = await loadGoogleMaps({ renderKey: mapKey, origin: mapOrigin, locale: mapLocale });
  const overlay = layOver(stage);
  const map = new maps.Map(overlay.element, {});
  const pins = new Pins(maps, map, colourOf(stage));
  const stopListening = onRefusal(() => {
    console.error('Map: Google Maps refuses the key of this site.');
    end();
  });
  const end = () => {
    stopListening();
    pins.clear();
    maps.event.clearInstanceListeners(map);
    overlay.remove();
  };
  const update: LiveMap['update'] = (next: MapScript) => {
    const { middle, zoom, options, pins: shown } = shownMap(next);
    map.setOptions(googleOptions(options));
    map.setCenter(middle);
    map.setZoom(zoom);
    pins.show(shown, options);
  };
  update(fields);
  overlay.cover();
  return { update, end };
};

/** The colour that the drawn pins have. */
function colourOf(stage: HTMLElement): string {
  const pin = stage.querySelector('.map-pin');
  return pin ? getComputedStyle(pin).color : '#b4593a';
}

/** The pins of one map, and the one window with words. */
class Pins {
  readonly #maps: GoogleMapsApi;
  readonly #map: GoogleMap;
  readonly #icon: Record<string, unknown>;
  readonly #window;
  #markers: GoogleMarker[] = [];

  constructor(maps: GoogleMapsApi, map: GoogleMap, colour: string) {
    this.#maps = maps;
    this.#map = map;
    this.#window = new maps.InfoWindow();
    const { width, height } = MARKER;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${MARKER_PATH}" fill="${colour}" stroke="#fff" stroke-width="3" paint-order="stroke"/></svg>`;
    this.#icon = {
      url: `data:image/svg+xml,${encodeURIComponent(svg)}`,
      size: new maps.Size(width, height),
      scaledSize: new maps.Size(width / 2, height / 2),
    };
  }

  show(
    pins: readonly Pin[],
    { markerDraggable, linkOnClick }: { markerDraggable: boolean; linkOnClick: boolean },
  ) {
    this.clear();
    this.#markers = pins.map((pin) => {
      const marker = new this.#maps.Marker({
        map: this.#map,
        position: pin.at,
        icon: this.#icon,
        title: pin.title || pin.lines[0] || '',
        draggable: markerDraggable,
      });
      marker.addListener('click', () => {
        if (linkOnClick && pin.href !== '') window.location.assign(pin.href);
        else if (pin.title !== '' || pin.lines.length > 0) {
          this.#window.setContent(wordsOf(pin));
          this.#window.open({ map: this.#map, anchor: marker });
        }
      });
      return marker;
    });
  }

  clear(): void {
    this.#window.close();
    for (const marker of this.#markers) {
      this.#maps.event.clearInstanceListeners(marker);
      marker.setMap(null);
    }
    this.#markers = [];
  }
}

/** Words as text: nothing an owner wrote is markup. */
function wordsOf({ title, lines }: Pin): HTMLElement {
  const box = document.createElement('div');
  const add = (name: 'b' | 'span', text: string) => {
    const part = document.createElement(name);
    part.textContent = text;
    part.style.display = 'block';
    box.append(part);
  };
  if (title !== '') add('b', title);
  for (const line of lines) add('span', line);
  return box;
}
