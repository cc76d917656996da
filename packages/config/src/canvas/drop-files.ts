import { MEDIA_DRAG } from '../shared/media/media-drag.ts';
import { autoScroll } from '@portico/ui/auto-scroll';
import type { CanvasState } from './canvas-state.ts';
import { boxOf } from './geometry.ts';
import { type Landing, landingAt } from './landing.ts';
import { placeAt } from './pointer.ts';

const NOBODY: ReadonlySet<string> = new Set();
/** A picture's place on the grid, in columns and rows, until it has been seen. */
const SIZE = { w: 10, h: 10 };

/** Files from the computer and pictures from the library, dragged onto the page. */
export function listenForFiles(page: Document, state: CanvasState): void {
  let landing: Landing | null = null;
  let at = { x: 0, y: 0 };
  /** A block that takes the pictures itself. */
  let into: { section: string; block: string } | null = null;
  let takers: typeof import('../editor/awaited-picture.ts') | undefined;
  const takerAt = () => {
    const { section: id, block } = placeAt(state, document.elementFromPoint(at.x, at.y)) ?? {};
    const found = id !== undefined && block !== undefined ? state.section(id)?.blocks[block] : undefined;
    const pictures = found && !found.locked ? takers?.picturesOf(found) : undefined;
    return id !== undefined && block !== undefined && pictures && 'list' in pictures
      ? { section: id, block }
      : null;
  };
  const look = () => {
    into = takerAt();
    if (into) {
      const element = document.getElementById(`block-${into.block}`);
      const gesture = element && { section: '', box: boxOf(element), guides: [], says: 'Into this gallery' };
      landing = null;
      return state.set({ gesture });
    }
    landing = landingAt(state, at, { x: at.x + scrollX, y: at.y + scrollY }, SIZE, NOBODY);
    state.set({ gesture: landing?.gesture ?? null });
  };
  const scroll = autoScroll(look);
  const end = () => {
    scroll.end();
    state.set({ gesture: null });
  };
  page.addEventListener('dragover', (event) => {
    const types = event.dataTransfer?.types ?? [];
    if (!types.includes('Files') && !types.includes(MEDIA_DRAG)) return;
    event.preventDefault();
    // What blocks take is nothing the page begins with.
    if (!takers)
      void import('../editor/awaited-picture.ts').then(
        (found) => {
          takers = found;
        },
        () => undefined,
      );
    at = { x: event.clientX, y: event.clientY };
    scroll.at(at.y);
    look();
  });
  page.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) end();
  });
  page.addEventListener('drop', (event) => {
    const data = event.dataTransfer;
    if (!data) return;
    event.preventDefault();
    const place = landing?.drop ?? null;
    const taker = into;
    end();
    landing = null;
    into = null;
    const media = data.getData(MEDIA_DRAG);
    const files = [...data.files];
    if (media === '' && files.length === 0) return;
    state.send({ type: 'put', what: { clip: '', text: '', html: '', files, media }, place, into: taker });
  });
}
