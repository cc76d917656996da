import type { Enhance } from '../block-life.ts';
import { type CountdownUnit, nextChange, partsLeft } from './left-engine.ts';
import { countAndUnit } from './unit-names.ts';

/** Counts while it is in view and the page is looked at; nobody is told each second. */
export const enhance: Enhance<unknown> = (root) => {
  const countdown = root.querySelector<HTMLElement>('.countdown');
  const left = root.querySelector<HTMLElement>('.countdown-left');
  if (!countdown || !left) return undefined;
  const until = Number(countdown.dataset.until);
  const parts = [...left.querySelectorAll<HTMLElement>('.countdown-part')];
  const units = parts.map(({ dataset }) => dataset.unit as CountdownUnit);
  const { lang } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInView = true;

  const end = () => {
    left.hidden = true;
    const message = countdown.querySelector<HTMLElement>('.countdown-message');
    if (message) message.hidden = false;
  };
  const show = () => {
    clearTimeout(timer);
    const leftMs = until - Date.now();
    if (leftMs <= 0) return end();
    for (const [index, count] of partsLeft(leftMs, units).entries()) {
      const texts = countAndUnit(count, units[index] as CountdownUnit, lang);
      for (const [at, text] of texts.entries()) {
        const place = parts[index]?.children[at];
        if (place && place.textContent !== text) place.textContent = text;
      }
    }
    if (isInView && !document.hidden)
      timer = setTimeout(show, nextChange(leftMs, units.at(-1) as CountdownUnit));
  };
  const views = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    show();
  });
  views.observe(countdown);
  document.addEventListener('visibilitychange', show);
  show();
  return () => {
    clearTimeout(timer);
    views.disconnect();
    document.removeEventListener('visibilitychange', show);
  };
};
