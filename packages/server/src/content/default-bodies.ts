import { type Frame, frame } from '@portico/model/page/frame';
import { type Navigation, navigation } from '@portico/model/documents/navigation';
import { type Redirects, redirects } from '@portico/model/documents/redirects';
import { type Settings, settings } from '@portico/model/site/settings';
import { type Store, store } from '@portico/model/commerce/store';
import { type Styles, styles } from '@portico/model/site/styles';

/** What a site has until its owner says otherwise: quiet type on white, one accent. */
export function defaultStyles(): Styles {
  const color = (hue: number, saturation: number, lightness: number) => ({
    userFormat: 'hex' as const,
    hue,
    saturation,
    lightness,
  });
  return styles.parse({
    palette: {
      mode: 'custom',
      colors: {
        white: color(0, 0, 100),
        lightAccent: color(40, 20, 95),
        accent: color(215, 70, 42),
        darkAccent: color(215, 18, 28),
        black: color(220, 12, 9),
      },
    },
    fonts: {
      heading: { family: 'instrument-sans', weight: 600, lineHeight: 1.12, tracking: -0.015 },
      text: { family: 'instrument-sans', weight: 400, lineHeight: 1.6, tracking: 0 },
    },
    buttons: {},
    header: {},
  });
}

export const defaultSettings = (title: string): Settings => settings.parse({ title });
export const defaultNavigation = (): Navigation => navigation.parse({ main: {}, footer: {} });
export const defaultFrame = (): Frame => frame.parse({ footer: {} });
export const defaultRedirects = (): Redirects => redirects.parse({});
/** One way of shipping, to everywhere, that costs nothing until the owner says what it does. */
export const defaultStore = (): Store =>
  store.parse({ shippingRates: { standard: { order: 'a0', name: 'Standard shipping', price: 0 } } });
