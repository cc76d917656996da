import { autoScroll } from '@portico/ui/auto-scroll';
import type { Drag, Point } from './pointer.ts';

/**
 * A drag that follows the pointer over the page, which scrolls while it rests near an edge.
 * @param drag.look the pointer is at a point of the window, or the page has moved under it
 * @param drag.end however it ends: what was shown of it goes
 * @param drag.done after that, where it was let go
 */
export function followingDrag(
  from: Point,
  drag: { look(at: Point): void; end(): void; done(): void; cancelled?(): void },
): Drag {
  let at = from;
  const look = () => drag.look(at);
  const scroll = autoScroll(look);
  const end = () => {
    scroll.end();
    drag.end();
  };
  return {
    moved(to) {
      at = to;
      scroll.at(to.y);
      look();
    },
    done() {
      end();
      drag.done();
    },
    cancelled() {
      end();
      drag.cancelled?.();
    },
  };
}
