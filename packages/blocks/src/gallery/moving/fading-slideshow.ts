import { autoplayDurationMs } from '../engine/autoplay-duration.ts';
import { slideshowTransition } from '../engine/slideshow-transition.ts';
import type { MakeDesign } from './moving-design.ts';
import { slideshowDesign } from './slideshow-design.ts';
import { stackStage } from './stack-stage.ts';

export { beginMoving } from './begin-moving.ts';

/** Fade and Ken Burns. */
export const makeDesign: MakeDesign = (gallery, row, data, host) => {
  const { layout, durationMs, zoom } = slideshowTransition(data.transition);
  const zoomMs = autoplayDurationMs(data['autoplay-duration']) + durationMs;
  return slideshowDesign(gallery, row, data, host, layout, () =>
    stackStage(row, { durationMs, zoom, zoomMs }, host),
  );
};
