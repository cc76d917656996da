import type { GoogleMapsApi } from './google-types.ts';

/** A script that is not ready by then has failed [B4.42, B9.56]. */
export const LOAD_TIMEOUT_MS = 30_000;

/** What the script is asked with. */
export interface MapsScript {
  origin: string;
  renderKey: string;
  /** The site's: `en-GB`. */
  locale: string;
}

/** Address of the script, with language and region of the locale [B7.34]. */
export function mapsScriptUrl({ origin, renderKey, locale }: MapsScript): string {
  const { language, region } = readLocale(locale);
  const query = new URLSearchParams({
    key: renderKey,
    v: 'quarterly',
    loading: 'async',
    callback: 'porticoMapsReady',
    language,
    ...(region === undefined ? {} : { region }),
  });
  return `${origin}/maps/api/js?${query}`;
}

function readLocale(locale: string): { language: string; region: string | undefined } {
  try {
    const { language, region } = new Intl.Locale(locale);
    return { language: region === undefined ? language : `${language}-${region}`, region };
  } catch {
    return { language: 'en', region: undefined };
  }
}

let loading: Promise<GoogleMapsApi> | undefined;
const refusals = new Set<() => void>();

/** Hears of the key being refused, which Google says only once a map is shown. @returns what stops listening */
export function onRefusal(heard: () => void): () => void {
  refusals.add(heard);
  return () => refusals.delete(heard);
}

/**
 * The Maps script, loaded once and shared by all maps of the page [B4.41]. One that failed is tried again by the next map.
 * @throws when it cannot be loaded, or is not ready within 30 seconds
 */
export function loadGoogleMaps(script: MapsScript): Promise<GoogleMapsApi> {
  loading ??= load(script).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(script: MapsScript): Promise<GoogleMapsApi> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const settle = (end: () => void) => {
      clearTimeout(timer);
      delete window.porticoMapsReady;
      end();
    };
    const fail = (reason: string) =>
      settle(() => {
        element.remove();
        reject(new Error(reason));
      });
    const timer = setTimeout(() => fail('Google Maps was not ready within 30 seconds.'), LOAD_TIMEOUT_MS);
    window.porticoMapsReady = () => {
      const maps = window.google?.maps;
      if (maps) settle(() => resolve(maps));
      else fail('The script of Google Maps holds no maps.');
    };
    window.gm_authFailure = () => {
      for (const heard of refusals) heard();
    };
    element.addEventListener('error', () => fail('The script of Google Maps could not be loaded.'));
    element.async = true;
    element.src = mapsScriptUrl(script);
    document.head.append(element);
  });
}
