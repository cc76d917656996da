import type { GalleryBlockData } from '../block-data.ts';
import type { Stage, StageHost } from './stage.ts';

/** What is different between a slideshow, a carousel and a strip. */
export interface MovingDesign {
  stage: Stage;
  /** Where a step leads; undefined: to the slide beside, as the engine finds it. */
  step(current: number, by: 1 | -1, count: number): number | undefined;
  /** The last slide that can be gone to. */
  last(count: number): number;
  /** Which slide counts as shown when a finger has brought one into view. */
  seen(index: number, count: number): number;
  /** What its count says, from 1, and which of its buttons lead somewhere. */
  place(
    index: number,
    count: number,
    loop: boolean,
  ): { place: number; places: number; previous: boolean; next: boolean; hidden: boolean };
  /** A slide is the current one. @param isByItself nobody asked for it */
  shown(index: number, isByItself: boolean): void;
  end(): void;
}

/** Binds a design to the server's markup. */
export type MakeDesign = (
  gallery: HTMLElement,
  row: HTMLElement,
  data: GalleryBlockData,
  host: StageHost,
) => MovingDesign;

/** As it is where one slide is gone to after the other. */
export const oneByOne: Pick<MovingDesign, 'step' | 'last' | 'seen' | 'place'> = {
  step: () => undefined,
  last: (count) => Math.max(0, count - 1),
  seen: (index) => index,
  place: (index, count, loop) => ({
    place: Math.min(count, index + 1),
    places: count,
    previous: loop || index > 0,
    next: loop || index < count - 1,
    hidden: count < 2,
  }),
};
