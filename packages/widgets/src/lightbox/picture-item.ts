import { widgetWords } from '../words.ts';

export interface LightboxPicture {
  src: string;
  srcset?: string | undefined;
  /** Of the original, in px; it is never shown larger. Without them it fills the room there is. */
  width?: number | undefined;
  height?: number | undefined;
  alt: string;
  /** A small form that is already there, seen until the large one has come. */
  preview?: string | undefined;
}

/** A picture as a lightbox shows it: as large as it fits, in the width its window needs. */
export function pictureItem({ src, srcset, width, height, alt, preview }: LightboxPicture): HTMLElement {
  const frame = document.createElement('div');
  const image = document.createElement('img');
  frame.className = 'portico-lightbox-picture is-loading';
  image.alt = alt;
  image.draggable = false;
  if (width && height) {
    frame.style.setProperty('--ratio', String(width / height));
    frame.style.setProperty('--own', `${width}px`);
    image.width = width;
    image.height = height;
  }
  if (preview) frame.style.backgroundImage = `url(${JSON.stringify(preview)})`;
  image.addEventListener('load', () => frame.classList.remove('is-loading'));
  image.addEventListener('error', () => {
    frame.className = 'portico-lightbox-picture is-missing';
    frame.style.backgroundImage = '';
    const words = document.createElement('p');
    words.textContent = widgetWords().noPicture;
    if (!frame.querySelector('p')) frame.append(words);
  });
  // Before `src`, so that only the fitting one is fetched.
  image.sizes = `${Math.ceil(Math.min(innerWidth, width && height ? (innerHeight * width) / height : innerWidth))}px`;
  if (srcset) image.srcset = srcset;
  image.src = src;
  frame.append(image);
  return frame;
}
