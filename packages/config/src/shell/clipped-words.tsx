import { isClipped } from '@portico/widgets/tooltip/is-clipped';
import { useEffect, useState } from 'react';
import styles from './clipped-words.module.css';

const SHOW_MS = 500;
/** The way from the words to their tooltip may leave both for a moment. */
const LEAVE_MS = 150;
/** How far around what is pointed at words are looked for. */
const LEVELS = 4;
/** From the words, and to the window's edges, in px. */
const GAP = 6;

interface Shown {
  words: string;
  left: number;
  /** From the window's top edge, or its bottom edge where there is more room above. */
  edge: { top: number } | { bottom: number };
  right: boolean;
}

/**
 * Words of the app that end in “…” for lack of room are shown whole, where the pointer rests on them or the keyboard is on
 * their control. Stands once in the app. Screen readers have the words as they are, so to them the tooltip is hidden.
 */
export function ClippedWords() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: Element | undefined;
    /** Where the pointer pressed last: what comes to stand under it without its moving was not pointed at. */
    let pressed = '';
    const placeOf = ({ clientX, clientY }: PointerEvent) => `${clientX} ${clientY}`;
    const hide = () => {
      clearTimeout(timer);
      current = undefined;
      setShown(undefined);
    };
    const wait = (find: () => Element | undefined) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const found = find();
        current = found;
        setShown(found && shownOf(found));
      }, SHOW_MS);
    };
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: end.signal, capture: true, passive: true });
    on('pointerover', (event) => {
      const { target, pointerType } = event;
      if (pointerType === 'touch' || !(target instanceof Element) || placeOf(event) === pressed) return;
      clearTimeout(timer);
      if (!current) wait(() => clippedAround(target));
      else if (!current.contains(target) && !target.closest(`.${styles.tooltip}`))
        timer = setTimeout(hide, LEAVE_MS);
    });
    on('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        wait(() => clippedAround(target) ?? [...target.querySelectorAll('*')].find(isCutOff));
    });
    on('pointerdown', (event) => {
      pressed = placeOf(event);
    });
    for (const name of ['pointerdown', 'keydown', 'focusout', 'scroll'] as const) on(name, hide);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, []);
  if (!shown) return null;
  const { words, left, edge, right } = shown;
  return (
    <div
      className={styles.tooltip}
      role="tooltip"
      aria-hidden="true"
      style={{ ...edge, ...(right ? { right: left } : { left }) }}
    >
      {words}
    </div>
  );
}

const wordsOf = (element: Element) => element.textContent.trim();

const isCutOff = (element: Element) => isClipped(element) && wordsOf(element) !== '';

function clippedAround(target: Element): Element | undefined {
  let element: Element | null = target;
  for (let level = 0; element && level < LEVELS; level++, element = element.parentElement)
    if (isCutOff(element)) return element;
  return undefined;
}

/** @returns undefined where something else says more of it already */
function shownOf(of: Element): Shown | undefined {
  if (!of.isConnected || document.querySelector('[role=tooltip]') || of.closest('[title]')) return undefined;
  const { left, right, top, bottom } = of.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isLate = (left + right) / 2 > clientWidth / 2;
  return {
    words: wordsOf(of),
    right: isLate,
    left: Math.max(GAP, isLate ? clientWidth - right : left),
    edge: bottom < clientHeight * 0.75 ? { top: bottom + GAP } : { bottom: clientHeight - top + GAP },
  };
}
