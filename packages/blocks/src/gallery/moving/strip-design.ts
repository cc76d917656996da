import { parseBoundary, parseSnapPoints, parseStripAlignment } from '../engine/strip-options.ts';
import { clickedSlide } from './clicked-slide.ts';
import { type MakeDesign, oneByOne } from './moving-design.ts';
import { rowStage } from './row-stage.ts';
import { placeSnapPoints } from './snap-points.ts';

export { beginMoving } from './begin-moving.ts';

/** From slide to slide, in ms [B9.31]. */
export const STRIP_SPEED_MS = 500;

/** Pictures of one height beside each other, as wide as they are. */
export const makeDesign: MakeDesign = (_gallery, row, data, host) => {
  const ending = new AbortController();
  const boundary = parseBoundary(data.boundaries);
  const snapPercent = parseSnapPoints(data.snapPoints);
  row.dataset.boundary = boundary;
  const stage = rowStage(
    row,
    {
      align: parseStripAlignment(data.alignment),
      durationMs: STRIP_SPEED_MS,
      isSingle: false,
      isFree: true,
      boundary,
      snapPercent,
      snapsToSlides: false,
    },
    host,
  );
  const snaps = placeSnapPoints(row, snapPercent);
  row.addEventListener(
    'click',
    (event) => {
      const clicked = clickedSlide(event);
      const index = clicked ? host.slides().indexOf(clicked.slide) : -1;
      if (index >= 0 && !clicked?.isLink && !clicked?.isVideo) host.go(index);
    },
    { signal: ending.signal },
  );
  return {
    ...oneByOne,
    stage: {
      ...stage,
      refresh() {
        snaps.place();
        stage.refresh();
      },
    },
    shown() {},
    end() {
      ending.abort();
      snaps.remove();
      delete row.dataset.boundary;
    },
  };
};
