import { headerClasses, headerTheme } from '@portico/model/site/header-classes';
import { LAST_SHEET_ID, type LiveStyles } from '@portico/model/site/live-styles';
import { DESIGN_EVENTS } from '@portico/model/visitor/shared-events';
import type { Runtime } from '../life/runtime.ts';
import { playAnimations } from './play-animations.ts';

const FIRST_SHEET_ID = 'portico-first';

/**
 * Shows a site's styles while its owner chooses them: the page in the preview takes each choice without being loaded
 * again.
 * @returns what ends it
 */
export function followStyles({ document, window, tools }: Runtime): () => void {
  const stops = [
    tools.events.on(DESIGN_EVENTS.styles, (detail) => showStyles(document, detail as LiveStyles)),
    tools.events.on(DESIGN_EVENTS.play, (style) => playAnimations(window, style)),
  ];
  tools.events.emit(DESIGN_EVENTS.grounds, groundsOf(document));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Classes of the colours that sections stand on. */
function groundsOf(document: Document): string[] {
  const classes = [...document.querySelectorAll('[class*="g-"]')].flatMap((element) => [
    ...element.classList,
  ]);
  return [...new Set(classes.filter((name) => name.startsWith('g-')))];
}

function showStyles(document: Document, { first, last, header }: LiveStyles): void {
  const lastSheet = document.getElementById(LAST_SHEET_ID);
  if (!lastSheet) return;
  let firstSheet = document.getElementById(FIRST_SHEET_ID);
  if (!firstSheet) {
    firstSheet = document.createElement('style');
    firstSheet.id = FIRST_SHEET_ID;
    lastSheet.before(firstSheet);
  }
  setText(firstSheet, first);
  setText(lastSheet, last);
  const head = document.querySelector<HTMLElement>('header[data-ground]');
  if (head) head.className = headerClasses(header, head.dataset.ground || undefined);
  for (const part of document.querySelectorAll('#menu, .foot.plain')) {
    part.classList.remove(...[...part.classList].filter((name) => name.startsWith('t-')));
    part.classList.add(headerTheme(header));
  }
}

/** Only what differs: browsers parse a sheet anew whatever is set. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
