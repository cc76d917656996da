import { DESIGN_EVENTS } from '@portico/model/visitor/shared-events';
import type { Enhance } from '../block-life.ts';
import { beginRun } from './begin-run.ts';
import type { MarqueeMotion } from './definition.ts';
import { RERENDER_MS } from './engine.ts';

/** Lets texts run by while they are in view and motion is wanted. */
export const enhance: Enhance<MarqueeMotion> = (root, motion, tools) => {
  const marquee = root.querySelector<HTMLElement>('.marquee');
  const texts = root.querySelector<HTMLElement>('.marquee-texts');
  const button = root.querySelector<HTMLButtonElement>('.marquee-pause');
  if (!marquee || !texts || !button) return undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let endRun: (() => void) | undefined;
  let isInView = false;
  let isStopped = false;

  const show = () => {
    marquee.classList.toggle('is-running', isInView && !isStopped);
    button.classList.toggle('is-playing', !isStopped);
    const label = isStopped ? button.dataset.play : button.dataset.pause;
    button.ariaLabel = label ?? '';
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let size = '';
  const sizeNow = () => `${marquee.clientWidth} ${texts.offsetWidth}`;
  const restart = () => {
    clearTimeout(timer);
    endRun?.();
    endRun = reduced.matches ? undefined : beginRun(marquee, texts, motion);
    button.hidden = !endRun;
    size = sizeNow();
    show();
  };

  button.addEventListener(
    'click',
    () => {
      isStopped = !isStopped;
      show();
    },
    { signal },
  );
  const sizes = new ResizeObserver(() => {
    if (size === sizeNow()) return;
    size = sizeNow();
    clearTimeout(timer);
    timer = setTimeout(restart, RERENDER_MS);
  });
  sizes.observe(marquee);
  sizes.observe(texts);
  const views = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    show();
  });
  views.observe(marquee);

  restart();
  reduced.addEventListener('change', restart, { signal });
  document.fonts.addEventListener('loadingdone', restart, { signal });
  const stopStyles = tools.events.on(DESIGN_EVENTS.styles, restart);
  return () => {
    ending.abort();
    stopStyles();
    clearTimeout(timer);
    sizes.disconnect();
    views.disconnect();
    endRun?.();
    marquee.classList.remove('is-running');
    button.hidden = true;
  };
};
