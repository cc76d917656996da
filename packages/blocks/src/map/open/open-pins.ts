import { type Map as LibreMap, Marker } from 'maplibre-gl';
import type { MapOptions, Pin } from '../map-script.ts';
import { MARKER, MARKER_PATH } from '../marker.ts';

/** The pins of one open map: with words to open as the drawn ones have, or links. */
export class OpenPins {
  readonly #map: LibreMap;
  /** What a pin without a title is called. */
  readonly #unnamed: (place: number) => string;
  #markers: Marker[] = [];

  constructor(map: LibreMap, unnamed: (place: number) => string) {
    this.#map = map;
    this.#unnamed = unnamed;
  }

  show(pins: readonly Pin[], { markerDraggable, linkOnClick }: MapOptions): void {
    this.clear();
    this.#markers = pins.map((pin, place) =>
      new Marker({
        element: this.#element(pin, this.#unnamed(place + 1), linkOnClick),
        // The stylesheet of the drawn pins lays their point onto the place.
        anchor: 'top-left',
        draggable: markerDraggable,
      })
        .setLngLat(pin.at)
        .addTo(this.#map),
    );
  }

  clear(): void {
    for (const marker of this.#markers) marker.remove();
    this.#markers = [];
  }

  #element(pin: Pin, unnamed: string, isLink: boolean): HTMLElement {
    const label = pin.title || pin.lines[0] || unnamed;
    if (isLink && pin.href !== '') {
      const link = document.createElement('a');
      link.href = pin.href;
      return named(link, label, 'map-pin');
    }
    if (pin.title === '' && pin.lines.length === 0)
      return named(document.createElement('span'), '', 'map-pin');
    const details = document.createElement('details');
    details.className = 'map-pin';
    details.append(named(document.createElement('summary'), label), wordsOf(pin));
    details.addEventListener('toggle', () => {
      if (details.open) this.#face(details);
    });
    return details;
  }

  /** Its words open away from the nearer edges, so that they stay on the map. */
  #face(pin: HTMLElement): void {
    const [box, map] = [pin.getBoundingClientRect(), this.#map.getContainer().getBoundingClientRect()];
    const x = ((box.left + box.width / 2 - map.left) / map.width) * 100;
    pin.style.setProperty('--pin-x', `${-Math.max(0, Math.min(100, x))}%`);
    pin.classList.toggle('below', box.bottom - map.top < map.height / 2);
  }
}

function named<E extends HTMLElement>(element: E, label: string, className = ''): E {
  if (className) element.className = className;
  if (label) {
    element.setAttribute('aria-label', label);
    element.title = label;
  }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const { width, height } = MARKER;
  for (const [name, value] of Object.entries({
    class: 'map-marker',
    width: width / 2,
    height: height / 2,
    viewBox: `0 0 ${width} ${height}`,
    'aria-hidden': true,
  }))
    svg.setAttribute(name, String(value));
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', MARKER_PATH);
  svg.append(path);
  element.append(svg);
  return element;
}

/** Words as text: nothing an owner wrote is markup. */
function wordsOf({ title, lines }: Pin): HTMLElement {
  const box = document.createElement('div');
  box.className = 'map-popup';
  const add = (name: 'b' | 'span', text: string) => {
    const part = document.createElement(name);
    part.dir = 'auto';
    part.textContent = text;
    box.append(part);
  };
  if (title !== '') add('b', title);
  for (const line of lines) add('span', line);
  return box;
}
