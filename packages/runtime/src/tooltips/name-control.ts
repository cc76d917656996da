import { addTooltip } from '@portico/widgets/tooltip/tooltip';
import { isClipped } from '@portico/widgets/tooltip/is-clipped';

/** Gives a control its tooltip if what it is called is not in sight: it is a drawing alone, or its words are cut off. */
export function nameControl(target: Element, signal: AbortSignal): void {
  const control = target.closest<HTMLElement>('button[aria-label], a[aria-label], summary[aria-label]');
  if (!control || signal.aborted) return;
  const says = control.textContent.trim() !== '' || control.querySelector('img');
  if (says && ![control, ...control.querySelectorAll('*')].some(isClipped)) return;
  addTooltip(control, signal);
}
