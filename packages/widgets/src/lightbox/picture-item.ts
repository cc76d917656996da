import { widgetWords } from '../words.ts';

export interface LightboxPicture {
  src: string;
  srcset?: string | undefined;
  /** Of the original, in px; it is never shown larger. */
  width?: number | undefined;
  height?: number | undefined;
  /** Width to height, of what has no size of its own. Without any of these it fills the room there is. */
  ratio?: number | undefined;
  alt: string;
  /** A small form that is already there, seen until the large one has come. */
  preview?: string | undefined;
}

/** A picture as a lightbox shows it: as large as it fits, in the width its window needs. */
export function pictureItem({
  src,
  srcset,
  width,
  height,
  ratio,
  alt,
  preview,
}: LightboxPicture): HTMLElement {
  const frame = document.createElement('div');
  const image = document.createElement('img');
  const shape = width && height ? width / height : ratio;
  frame.className = 'portico-lightbox-picture is-loading';
  image.alt = alt;
  image.draggable = false;
  if (shape) frame.style.setProperty('--ratio', String(shape));
  if (width && height) {
    frame.style.setProperty('--own', `${width}px`);
    image.width = width;
    image.height = height;
  }
  if (preview) frame.style.backgroundImage = `url(${JSON.stringify(preview)})`;
  image.addEventListener('load', () => {
    frame.classList.remove('is-loading');
    // It would be seen through a transparent one; until the large one has covered it, it stays.
    if (preview) setTimeout(() => (frame.style.backgroundImage = ''), COVERED_MS);
  });
  image.addEventListener('error', () => {
    if (frame.querySelector('p')) return;
    frame.classList.replace('is-loading', 'is-missing');
    const words = document.createElement('p');
    words.textContent = [widgetWords().noPicture, alt].filter((part) => part !== '').join('\n');
    frame.append(words);
  });
  // Before `src`, so that only the fitting one is fetched.
  image.sizes = `${Math.ceil(Math.min(innerWidth, width ?? innerWidth, shape ? innerHeight * shape : innerWidth))}px`;
  if (srcset) image.srcset = srcset;
  image.src = src;
  frame.append(image);
  return frame;
}

/** As long as a picture takes to cover what was there before it, in ms (lightbox.css). */
const COVERED_MS = 250;
