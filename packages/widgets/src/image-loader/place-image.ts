import { objectPosition } from '@portico/model/media/media';
import type { ImageSettings } from './image-settings.ts';

/** Gives a picture's element its size and place, before it has come: what stands below it never moves. */
export function placeImage(image: HTMLImageElement, settings: ImageSettings): void {
  const { dimensions, fixedRatio, stretch, cropMode } = settings;
  const { style } = image;
  if (dimensions) {
    if (!image.hasAttribute('width')) image.width = dimensions.width;
    if (!image.hasAttribute('height')) image.height = dimensions.height;
  }
  if (stretch) {
    style.width = '100%';
    style.height = '100%';
    style.objectFit = cropMode;
  } else if (dimensions && !style.height) style.height = 'auto';
  if (fixedRatio && dimensions) {
    style.aspectRatio = `${dimensions.width} / ${dimensions.height}`;
    style.height = 'auto';
  }
  if (cropMode !== 'cover') style.objectFit = cropMode;
  if (settings.useAdvancedPositioning) style.objectPosition = positionOf(settings);
}

/** Shows what has come behind the content of the picture's element. */
export function showAsBackground(image: HTMLImageElement, settings: ImageSettings, address: string): void {
  const { parentElement } = image;
  if (!parentElement) return;
  const { cropMode } = settings;
  Object.assign(parentElement.style, {
    backgroundImage: `url("${CSS.escape(address)}")`,
    backgroundSize: cropMode === 'none' ? 'auto' : cropMode,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: settings.useAdvancedPositioning ? positionOf(settings) : 'center',
  });
  // It goes on saying what it shows.
  image.style.opacity = '0';
}

/** What is cropped keeps its focal point in sight, what is not keeps to edges. */
function positionOf({ fitAlignment, cropMode, focalPoint }: ImageSettings): string {
  if (fitAlignment && cropMode !== 'cover') return `${fitAlignment.horizontal} ${fitAlignment.vertical}`;
  return objectPosition(focalPoint);
}
