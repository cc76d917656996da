import {
  type HighlightSettings,
  highlightSettings,
  type TextHighlight,
} from '@portico/model/text/text-highlight';
import { Tween } from '../tween/tween.ts';
import { type HighlightDrawing, highlightDrawing } from './highlight-drawing.ts';
import {
  type HighlightCause,
  highlightDelayMs,
  highlightPose,
  highlightTweenMs,
  isHighlightMoving,
  strokesDrawn,
} from './highlight-motion.ts';
import type { HighlightLine } from './highlight-path.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A highlight drawn behind or over words that stand on the page. Its picture lies beside the words, never in them:
 * whoever else draws those (an island, a text being written) finds them untouched.
 */
export class DrawnHighlight {
  words: HTMLElement;
  readonly host: HTMLElement;
  stored: TextHighlight;
  #settings: HighlightSettings;
  #svg: SVGSVGElement;
  #group: SVGGElement;
  #drawing = '';
  #lengths: number[] = [];
  /** How far it has come, 0 to 1. */
  #progress: number;
  #tween: Tween | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(words: HTMLElement, host: HTMLElement, stored: TextHighlight, isCalm: boolean) {
    this.words = words;
    this.host = host;
    this.stored = stored;
    this.#settings = highlightSettings(stored);
    this.#progress = isHighlightMoving(this.#settings, isCalm) ? 0 : 1;
    const { ownerDocument } = words;
    this.#svg = ownerDocument.createElementNS(SVG, 'svg');
    this.#group = ownerDocument.createElementNS(SVG, 'g');
    this.#svg.append(this.#group);
    this.#svg.setAttribute('aria-hidden', 'true');
    this.#svg.dataset.highlightDrawing = '';
    // A point of its own to measure from; what is drawn lies around it.
    this.#svg.style.cssText =
      'position:absolute;left:0;top:0;width:1px;height:1px;overflow:visible;pointer-events:none;max-width:none';
    host.append(this.#svg);
  }

  /** Other words, or the same written anew, take the place of these. */
  follow(words: HTMLElement, stored: TextHighlight): void {
    this.words = words;
    this.stored = stored;
    this.#settings = highlightSettings(stored);
  }

  /** Comes into view, or is changed: begins to move where it has not moved yet. */
  begin(cause: HighlightCause): void {
    if (this.#progress === 1 || this.#timer !== undefined || this.#tween?.isRunning) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const from = this.#progress;
      this.#tween = new Tween((value) => this.#show(from + (1 - from) * value), {
        durationMs: highlightTweenMs(this.#settings.duration, from),
      });
      this.#tween.start();
    }, highlightDelayMs(cause));
  }

  /** Out of view: it goes on from here when it comes back. */
  rest(): void {
    this.#stop();
  }

  /** Moves once more from its beginning. */
  replay(isCalm: boolean): void {
    this.#stop();
    const isMoving = isHighlightMoving(this.#settings, isCalm);
    this.#show(isMoving ? 0 : 1);
    if (isMoving) this.begin('change');
  }

  /** Where its words are now; to be called for all before any of them is drawn. @returns what draws it there */
  measure(): () => void {
    const origin = this.#svg.getBoundingClientRect();
    const scale = origin.width || 1;
    const lines: HighlightLine[] = [...this.words.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ x, y, width, height }) => ({
        x: (x - origin.x) / scale,
        y: (y - origin.y) / scale,
        width: width / scale,
        height: height / scale,
      }));
    const style = getComputedStyle(this.words);
    // As it is written, so that it follows the palette.
    const color = this.words.style.getPropertyValue('--hl') || style.color;
    const drawing = highlightDrawing(this.#settings, lines, {
      color,
      fontSize: Number.parseFloat(style.fontSize),
    });
    return () => this.#draw(drawing);
  }

  remove(): void {
    this.#stop();
    this.#svg.remove();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tween?.pause();
    this.#tween = undefined;
  }

  #draw(drawing: HighlightDrawing): void {
    const key = JSON.stringify(drawing);
    if (key === this.#drawing) return;
    this.#drawing = key;
    const { paths, stroke, strokeWidth, linecap, blend, isFront } = drawing;
    this.#svg.style.mixBlendMode = blend;
    // Behind the words and before the ground they stand on, which their host keeps together.
    this.#svg.style.zIndex = isFront ? '' : '-1';
    if (!isFront) this.host.style.isolation = 'isolate';
    const drawn = paths.map((d) => {
      const path = this.#svg.ownerDocument.createElementNS(SVG, 'path');
      path.setAttribute('d', d);
      path.setAttribute('pathLength', '1');
      return path;
    });
    for (const [name, value] of Object.entries({
      fill: 'none',
      'stroke-width': strokeWidth,
      'stroke-linecap': linecap,
      'stroke-linejoin': linecap === 'round' ? 'round' : 'miter',
    }))
      this.#group.setAttribute(name, String(value));
    this.#group.style.stroke = stroke;
    this.#group.replaceChildren(...drawn);
    this.#lengths = drawn.map((path) => path.getTotalLength());
    this.#show(this.#progress);
  }

  #show(progress: number): void {
    this.#progress = progress;
    const { drawn, from, opacity, scale } = highlightPose(this.#settings, progress);
    const { style } = this.#group;
    style.opacity = String(opacity * this.#settings.opacity);
    style.transform = scale === 1 ? '' : `scale(${scale})`;
    style.transformBox = 'fill-box';
    style.transformOrigin = 'center';
    const parts = strokesDrawn(this.#lengths, drawn);
    for (const [index, path] of [...this.#group.children].entries()) {
      const part = parts[index] ?? 1;
      const isWhole = part === 1;
      (path as SVGElement).style.visibility = part === 0 ? 'hidden' : '';
      if (isWhole) path.removeAttribute('stroke-dasharray');
      else path.setAttribute('stroke-dasharray', '1 2');
      path.setAttribute('stroke-dashoffset', String(isWhole ? 0 : (from === 'start' ? 1 : -1) * (1 - part)));
    }
  }
}
