import { slideshowTransition } from '../engine/slideshow-transition.ts';
import { BOUNDARY_SLACK_PX } from '../engine/swipe-engine.ts';
import type { MakeDesign } from './moving-design.ts';
import { rowStage } from './row-stage.ts';
import { slideshowDesign } from './slideshow-design.ts';

export { beginMoving } from './begin-moving.ts';

/** Scroll, swipe and new swipe. */
export const makeDesign: MakeDesign = (gallery, row, data, host) => {
  const { layout, durationMs, isFree = false } = slideshowTransition(data.transition);
  return slideshowDesign(gallery, row, data, host, layout, () =>
    rowStage(
      row,
      {
        align: 'start',
        durationMs,
        isSingle: true,
        isFree,
        boundary: 'inertial',
        ...(isFree ? { slackPx: BOUNDARY_SLACK_PX } : {}),
        snapsToSlides: true,
      },
      host,
    ),
  );
};
