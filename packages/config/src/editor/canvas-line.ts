import { PendingKeys } from './pending-keys.ts';
import { type Channel, type DropPlace, type FromCanvas, type ToCanvas, WRITE_NEXT } from './channel.ts';
import type { Carrying } from './editor-context.ts';
import { enterRegion } from './regions.ts';

type WriteMessage = Extract<ToCanvas, { type: 'write' }>;

/** The shell's line to its canvas, whichever frame that is in at the moment. */
export class CanvasLine {
  #channel: Channel<FromCanvas, ToCanvas> | undefined;
  #iframe: HTMLIFrameElement | null = null;
  #scale = 1;
  #land: ((place?: DropPlace) => void) | undefined;
  #isOver = false;
  #isReady = false;
  /** Where to write as soon as the canvas is there, and what is typed for it until then. */
  #awaited: WriteMessage | undefined;
  #held = new PendingKeys();

  connect(channel: Channel<FromCanvas, ToCanvas>, iframe: HTMLIFrameElement | null): void {
    this.#channel = channel;
    this.#iframe = iframe;
    this.#isReady = false;
    this.send({ type: 'scale', scale: this.#scale });
  }

  /** The canvas has the page. */
  ready(): void {
    this.#isReady = true;
    const awaited = this.#awaited;
    this.#awaited = undefined;
    const typed = this.#held.take();
    if (awaited) this.send({ ...awaited, typed });
  }

  disconnect(): void {
    this.#channel = undefined;
    this.#isReady = false;
    this.#awaited = undefined;
    this.#held.take();
  }

  send = (message: ToCanvas): void => {
    if (message.type === 'write' && !this.#beginWriting(message)) return;
    this.#channel?.send(message);
  };

  /**
   * The keyboard goes to the words at once: what is typed from now on is for them, and no press of what was pressed
   * before. @returns whether the canvas is there to be told
   */
  #beginWriting(message: WriteMessage): boolean {
    if (!this.#isReady) {
      this.#awaited = message;
      this.#held.begin();
      // Who presses something else meanwhile goes on there.
      document.addEventListener('pointerdown', () => this.#held.pause(), { capture: true, once: true });
      return false;
    }
    enterRegion('editor-canvas');
    this.#iframe?.contentWindow?.dispatchEvent(new Event(WRITE_NEXT));
    return true;
  }

  setScale(scale: number): void {
    this.#scale = scale;
    this.send({ type: 'scale', scale });
  }

  place = (): { rect: DOMRect; scale: number } | null =>
    this.#iframe && { rect: this.#iframe.getBoundingClientRect(), scale: this.#scale };

  /** The canvas said where what was let go has landed. */
  dropped(place: DropPlace | null): void {
    const land = this.#land;
    this.#land = undefined;
    if (place) land?.(place);
  }

  readonly carry: Carrying = {
    move: (point, size) => {
      const at = this.#inside(point);
      if (!at && !this.#isOver) return;
      this.#isOver = at !== null;
      this.send({ type: 'carry', at: at && { ...at, ...size } });
    },
    drop: (land) => {
      if (!this.#isOver) return;
      this.#isOver = false;
      this.#land = land;
      this.send({ type: 'drop' });
    },
    cancel: () => {
      if (this.#isOver) this.send({ type: 'carry', at: null });
      this.#isOver = false;
    },
  };

  /** A point of the shell's window in the canvas' own pixels; null where it lies beside the canvas. */
  #inside(point: { x: number; y: number }): { x: number; y: number } | null {
    const place = this.place();
    if (!place) return null;
    const { rect, scale } = place;
    const isIn =
      point.x >= rect.left && point.x <= rect.right && point.y >= rect.top && point.y <= rect.bottom;
    return isIn ? { x: (point.x - rect.left) / scale, y: (point.y - rect.top) / scale } : null;
  }
}
