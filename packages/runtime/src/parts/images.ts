import type { ImageOptions } from '@portico/widgets/image-loader/image-settings';
import type { Runtime } from '../life/runtime.ts';

/** For owners' own code, which may have been written for pages elsewhere. All of it is loaded when it is called. */
interface ImageLoader {
  /** Fetches a picture in the width its place needs. Resolves with whether it did. */
  load(image: unknown, options?: ImageOptions): Promise<boolean>;
  /** The same as it comes near the window. */
  lazy(image: unknown, options?: ImageOptions): Promise<boolean>;
  /** All pictures within an element; rejects where one does not come. */
  loadAll(images: Iterable<unknown> | undefined, root: unknown, options?: ImageOptions): Promise<void>;
}

declare global {
  interface Window {
    ImageLoader?: ImageLoader;
  }
}

const loadOne = () => import('@portico/widgets/image-loader/load-image');
const loadMany = () => import('@portico/widgets/image-loader/load-images');

/** Lends the loader of pictures to the owner's code, before that runs. */
export function imageLoader({ document, window }: Runtime): void {
  if (!document.querySelector('template[data-held-markup=""]')) return;
  window.ImageLoader ??= {
    load: async (...given) => (await loadOne()).loadImage(...given),
    lazy: async (...given) => (await loadMany()).lazyLoadImage(...given),
    loadAll: async (...given) => (await loadMany()).loadImages(...given),
  };
}

/** Pictures that only scripts have an address of: in the owner's code, on pages that come from elsewhere. */
export function images({ document, tools }: Runtime): (() => void) | undefined {
  if (!document.querySelector('[data-src],[data-image]')) return undefined;
  const ending = new AbortController();
  import('@portico/widgets/image-loader/start-images')
    .then(({ startImages }) => {
      if (!ending.signal.aborted)
        ending.signal.addEventListener('abort', startImages(document, tools.report));
    })
    .catch(tools.report);
  return () => ending.abort();
}
