import { startAnimations } from '@portico/widgets/animation/start-animations';

export function start(): void {
  startAnimations({ window, elements: document.querySelectorAll<HTMLElement>('.coming'), style: 'rise' });
}
