import { BREAKPOINTS } from '@portico/model/site/breakpoints';
import { isServedHere, sizedAddress, sourceAddress, wantedWidth } from './image-address.ts';
import { type ImageOptions, type ImageSettings, imageSettings } from './image-settings.ts';
import { LoadSlots } from './load-slots.ts';
import { placeImage, showAsBackground } from './place-image.ts';
import { whenNear } from './when-near.ts';

/** Pictures that are fetched at a time [B9.26]. */
const AT_A_TIME = { desktop: 16, mobile: 1 } as const;

let slots: LoadSlots | undefined;
const slotsHere = (): LoadSlots => {
  slots ??= new LoadSlots(innerWidth <= BREAKPOINTS.mobileMax ? AT_A_TIME.mobile : AT_A_TIME.desktop);
  return slots;
};

/** Widths pictures were fetched in, to tell whether one is large enough. */
const loadedWidths = new WeakMap<Element, number>();

/**
 * Fetches a picture in the width its place needs and shows it. What it cannot load is said in the console and left as
 * it is.
 * @returns whether it is there now, as wide as it needs to be
 */
export async function loadImage(image: unknown, options?: ImageOptions): Promise<boolean> {
  if (!(image instanceof HTMLImageElement)) return skip('Element is not a valid image element');
  const settings = imageSettings(image.dataset, options);
  if (!sourceAddress(settings.source, document.baseURI)) return skip('Invalid or missing image source');
  if (!image.parentNode) return skip('Image element has no parentNode');
  if (isLoading(image) && !settings.allowConcurrentLoads) return false;
  placeImage(image, settings);
  if (settings.load === false) return false;
  if (settings.load === 'viewport') await whenNear(image);
  if (isLoading(image) && !settings.allowConcurrentLoads) return false;
  image.dataset.loading = '';
  try {
    return await slotsHere().run(() => fetchInto(image, settings));
  } finally {
    delete image.dataset.loading;
  }
}

/** Was it fetched here? */
export const wasLoaded = (image: Element): boolean => loadedWidths.has(image);

/** Is it marked as being loaded [B4.37]? */
const isLoading = (image: HTMLElement) => image.dataset.loading !== undefined;

function skip(warning: string): false {
  console.warn(warning);
  return false;
}

async function fetchInto(image: HTMLImageElement, settings: ImageSettings): Promise<boolean> {
  // It may have been taken off the page while it waited.
  if (!image.parentNode) return skip('Image element has no parentNode');
  const url = sourceAddress(settings.source, document.baseURI);
  if (!url) return skip('Invalid or missing image source');
  const width = wantedWidth(settings, placeOf(image, settings, url));
  if (!settings.forceImageUpdate && (loadedWidths.get(image) ?? -1) >= width) return true;
  const address = sizedAddress(url.href, url.href, width, settings.sizeFormat);
  const came = await arrival(image, address);
  if (came) {
    loadedWidths.set(image, width);
    if (settings.useBgImage) showAsBackground(image, settings, address);
  }
  return came;
}

/** What it fills: its own box; before it has one, that of what it stands in. */
function placeOf(image: HTMLImageElement, { stretch }: ImageSettings, url: URL) {
  const own = image.getBoundingClientRect();
  const around = image.parentElement?.getBoundingClientRect() ?? own;
  const box = stretch || own.width === 0 ? around : own;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return {
    width: box.width,
    height: stretch ? box.height : 0,
    devicePixelRatio: devicePixelRatio || 1,
    // The server sees to its own.
    savesData: connection?.saveData === true && !isServedHere(url, location.origin),
  };
}

function arrival(image: HTMLImageElement, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(true), { once: true });
    image.addEventListener('error', () => resolve(false), { once: true });
    image.removeAttribute('srcset');
    // Whoever calls has waited already.
    image.loading = 'eager';
    image.src = address;
  });
}
