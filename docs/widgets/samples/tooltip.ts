import { addTooltip } from '@portico/widgets/tooltip/tooltip';

export function start(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-tooltip]')) addTooltip(element);
}
