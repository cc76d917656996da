import { addTooltip } from '@portico/widgets/tooltip/tooltip';

/** Gives a control its tooltip if it is a drawing alone: neither its own words nor a picture say what it is for. */
export function nameControl(target: Element, signal: AbortSignal): void {
  const control = target.closest<HTMLElement>('button[aria-label], a[aria-label], summary[aria-label]');
  if (!control || signal.aborted || control.textContent.trim() !== '' || control.querySelector('img')) return;
  addTooltip(control, signal);
}
