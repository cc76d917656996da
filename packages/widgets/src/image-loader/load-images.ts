import type { ImageOptions } from './image-settings.ts';
import { loadImage } from './load-image.ts';

/**
 * Fetches a picture as it comes near the window.
 * @returns whether it is there now
 * @throws without one, or for what is no element of a page
 */
export async function lazyLoadImage(image: unknown, options?: ImageOptions): Promise<boolean> {
  if (image === undefined || image === null) throw new Error('No image');
  if (!(image instanceof Element)) throw new Error('Not a valid node');
  return loadImage(image, { ...options, load: 'viewport' });
}

/**
 * Fetches all pictures within an element.
 * @throws without them or it, and where some did not come
 */
export async function loadImages(
  images: Iterable<unknown> | undefined,
  root: unknown,
  options?: ImageOptions,
): Promise<void> {
  const all = [...(images ?? [])];
  if (all.length === 0) throw new Error('No images');
  if (!(root instanceof Element || root instanceof Document)) throw new Error('No root node');
  const within = all.filter((image) => !(image instanceof Node) || root.contains(image));
  const came = await Promise.all(within.map((image) => loadImage(image, options)));
  if (came.includes(false)) throw new Error('Images not loaded');
}
