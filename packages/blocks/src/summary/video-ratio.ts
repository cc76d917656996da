/** Where the owner leaves the shape to us [V9.27, B9.72]. */
const AUTO_PERCENT = 65;

/**
 * Height of the place a video has in a summary until it plays, in percent of its width: 100 divided by the ratio the
 * owner has set [V9.27, B9.72].
 * @param ratio width to height as `16:9`; `auto` for none
 */
export function videoPlacePercent(ratio: string): number {
  const [width, height] = ratio.split(':').map(Number);
  if (!width || !height) return AUTO_PERCENT;
  return Math.round((100 / (width / height)) * 100) / 100;
}
