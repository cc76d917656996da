import type { MarqueeMotion } from './definition.ts';
import { type MarqueePlan, MOST_RIDERS, planMarquee, ridersOf, timeAtStart, waveHeight } from './engine.ts';

/**
 * Sets texts up to run by: as many copies of them as fill the window, moved by CSS alone. Readers are told the first
 * one only.
 * @returns what puts all back as it was; undefined where nothing can move
 */
export function beginRun(
  marquee: HTMLElement,
  texts: HTMLElement,
  motion: MarqueeMotion,
): (() => void) | undefined {
  const plan = planMarquee(texts.getBoundingClientRect().width, marquee.clientWidth, motion);
  if (!plan) return undefined;
  const { copies, cyclePx, cycleMs, wavePx } = plan;
  const { animationDirection: direction } = motion;
  const written = [...texts.childNodes];
  if (wavePx > 0) takeApart(texts, copies);
  const others = Array.from({ length: copies - 1 }, () => {
    const copy = texts.cloneNode(true) as HTMLElement;
    copy.ariaHidden = 'true';
    for (const link of copy.querySelectorAll('a')) link.tabIndex = -1;
    return copy;
  });
  texts.after(...others);
  const { style, classList } = marquee;
  const set = (name: string, value: string) => style.setProperty(name, value);
  set('--cycle', `${-cyclePx}px`);
  set('--cycle-time', `${cycleMs}ms`);
  if (wavePx > 0) setHeights(marquee, texts, plan);
  classList.add('is-alive');
  classList.toggle('is-to-right', direction === 'right');

  const show = ({ target }: FocusEvent) => {
    const x = (target as HTMLElement).offsetLeft - texts.offsetLeft;
    for (const animation of marquee.getAnimations({ subtree: true }))
      animation.currentTime = timeAtStart(x - EDGE, plan, direction);
  };
  texts.addEventListener('focusin', show);
  return () => {
    texts.removeEventListener('focusin', show);
    for (const copy of others) copy.remove();
    texts.replaceChildren(...written);
    classList.remove('is-alive', 'is-to-right');
  };
}

/** What the keyboard comes to stands so far from the window's edge, in px. */
const EDGE = 24;

/**
 * Every letter, or word, is to stand on the wave by itself. What readers are told stays in one piece, unseen.
 */
function takeApart(texts: HTMLElement, copies: number): void {
  const parts = [...texts.querySelectorAll<HTMLElement>('.marquee-text, .marquee-separator')];
  const lengths = parts.map(({ textContent }) => ridersOf(textContent ?? '', false).length);
  const isByWord = lengths.reduce((sum, one) => sum + one, 0) * copies > MOST_RIDERS;
  texts.replaceChildren(...[...texts.childNodes].map((node) => node.cloneNode(true)));
  for (const part of texts.querySelectorAll<HTMLElement>('.marquee-text, .marquee-separator')) {
    const holder = part.querySelector('bdi') ?? part.querySelector('a') ?? part;
    const words = holder.textContent ?? '';
    const drawn = document.createElement('span');
    drawn.ariaHidden = 'true';
    drawn.append(
      ...ridersOf(words, isByWord).map((rider) => {
        if (rider.trim() === '') return rider;
        const span = document.createElement('span');
        span.className = 'marquee-rider';
        span.textContent = rider;
        return span;
      }),
    );
    if (part.ariaHidden === 'true') holder.replaceChildren(drawn);
    else {
      const told = document.createElement('span');
      told.className = 'marquee-told';
      told.textContent = words;
      holder.replaceChildren(told, drawn);
    }
  }
}

/**
 * Places letters on the wave, which goes by with them: one layer moves, however many letters there are. All places are
 * read before any is written: one layout.
 */
function setHeights(marquee: HTMLElement, texts: HTMLElement, plan: MarqueePlan): void {
  const start = texts.getBoundingClientRect().left;
  const riders = [...marquee.querySelectorAll<HTMLElement>('.marquee-rider')];
  const places = riders.map((rider) => {
    const { left, width } = rider.getBoundingClientRect();
    return left + width / 2 - start;
  });
  for (const [at, rider] of riders.entries())
    rider.style.setProperty('--y', waveHeight(places[at] ?? 0, plan).toFixed(3));
}
