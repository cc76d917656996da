import { carouselControls, carouselGroup, groupStep, slidesPerRow } from '../engine/carousel-engine.ts';
import { SCROLL_MS } from '../engine/row-speeds.ts';
import type { MakeDesign } from './moving-design.ts';
import { rowStage } from './row-stage.ts';

export { beginMoving } from './begin-moving.ts';

/** Several slides in a row, group by group. Its current slide is the one the row begins with. */
export const makeDesign: MakeDesign = (_gallery, row, data, host) => {
  const perRow = () => slidesPerRow(data.slidesPerRow, innerWidth);
  const last = (count: number) => Math.max(0, count - perRow());
  return {
    stage: rowStage(
      row,
      {
        align: 'start',
        durationMs: SCROLL_MS,
        isSingle: false,
        isFree: true,
        boundary: 'inertial',
        snapsToSlides: true,
      },
      host,
    ),
    step: (index, by, count) => groupStep({ index, count, perRow: perRow() }, by),
    last,
    seen: (index, count) => Math.min(index, last(count)),
    place(index, count) {
      const place = { index, count, perRow: perRow() };
      const { group, groups } = carouselGroup(place);
      return { place: group + 1, places: groups, ...carouselControls(place) };
    },
    shown() {},
    end() {},
  };
};
