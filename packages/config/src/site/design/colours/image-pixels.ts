/** Pixels along the longer side: enough to know a picture's colours by. */
const SIDE = 96;

/**
 * The pixels of a picture of this site, made small.
 * @throws Error when it cannot be loaded or drawn
 */
export async function imagePixels(url: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = url;
  await image.decode();
  // A drawing (SVG) may have no size of its own.
  const width = image.naturalWidth || SIDE;
  const height = image.naturalHeight || SIDE;
  const scale = SIDE / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw on');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}
