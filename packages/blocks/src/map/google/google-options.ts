import type { MapStyle } from '@portico/model/map/map-model';
import type { MapOptions } from '../map-script.ts';

type StyleRule = Record<string, unknown>;

const all = (...stylers: StyleRule[]): StyleRule => ({ stylers });
const fill = (featureType: string, color: string): StyleRule => ({
  featureType,
  elementType: 'geometry',
  stylers: [{ color }],
});
const text = (color: string, halo: string): StyleRule[] => [
  { elementType: 'labels.text.fill', stylers: [{ color }] },
  { elementType: 'labels.text.stroke', stylers: [{ color: halo }] },
];
const hidden = (featureType: string, elementType?: string): StyleRule => ({
  featureType,
  ...(elementType === undefined ? {} : { elementType }),
  stylers: [{ visibility: 'off' }],
});
const calm = [hidden('poi'), hidden('transit'), hidden('road', 'labels.icon')];

/** Our own styles, in the words of developers.google.com/maps/documentation/javascript/style-reference. */
const STYLES: Record<MapStyle, readonly StyleRule[]> = {
  Original: [],
  Satellite: [],
  Grayscale: [all({ saturation: -100 }, { lightness: 8 })],
  MinimalDark: [
    fill('all', '#26292c'),
    fill('water', '#17191b'),
    fill('road', '#3b3f43'),
    ...text('#b9bdc0', '#17191b'),
    ...calm,
  ],
  MinimalLight: [
    fill('all', '#fbfbfa'),
    fill('water', '#ecedeb'),
    fill('road', '#e4e4e1'),
    ...text('#6b6b67', '#ffffff'),
    ...calm,
  ],
  MinimalBlue: [
    fill('all', '#f6f9fb'),
    fill('water', '#c3d7e6'),
    fill('road', '#d5e2ec'),
    ...text('#3f5a70', '#ffffff'),
    ...calm,
  ],
};

/** A map's options as Google's map takes them [B3.36]. */
export function googleOptions(options: MapOptions): Record<string, unknown> {
  const { style, showLabels, showTerrain, draggable, scrollwheel, showControls, disableDefaultUI } = options;
  const isSatellite = style === 'Satellite';
  return {
    mapTypeId: isSatellite ? (showLabels ? 'hybrid' : 'satellite') : showTerrain ? 'terrain' : 'roadmap',
    styles: showLabels
      ? STYLES[style]
      : [...STYLES[style], { elementType: 'labels', stylers: [{ visibility: 'off' }] }],
    gestureHandling: draggable ? (scrollwheel ? 'greedy' : 'cooperative') : 'none',
    draggable,
    scrollwheel,
    disableDefaultUI,
    zoomControl: showControls,
    fullscreenControl: showControls,
    mapTypeControl: false,
    streetViewControl: false,
    keyboardShortcuts: draggable,
    clickableIcons: false,
  };
}
