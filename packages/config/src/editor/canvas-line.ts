import type { Channel, DropPlace, FromCanvas, ToCanvas } from './channel.ts';
import type { Carrying } from './editor-context.ts';

/** The shell's line to its canvas, whichever frame that is in at the moment. */
export class CanvasLine {
  #channel: Channel<FromCanvas, ToCanvas> | undefined;
  #iframe: HTMLIFrameElement | null = null;
  #scale = 1;
  #land: ((place?: DropPlace) => void) | undefined;
  #isOver = false;

  connect(channel: Channel<FromCanvas, ToCanvas>, iframe: HTMLIFrameElement | null): void {
    this.#channel = channel;
    this.#iframe = iframe;
    this.send({ type: 'scale', scale: this.#scale });
  }

  disconnect(): void {
    this.#channel = undefined;
  }

  send = (message: ToCanvas): void => this.#channel?.send(message);

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
