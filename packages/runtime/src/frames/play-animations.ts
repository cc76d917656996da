import { ANIMATION_DURATION_MS } from '@portico/widgets/animation/animation-engine';
import { ANIMATED_BLOCKS } from '../animations/animated-blocks.ts';

/** Between one block and the next, so that several in sight are seen to come in. */
const STAGGER_MS = 70;

/** Lets the blocks in sight come in once, as they would with a style: to be seen by who chooses it. */
export function playAnimations(window: Window, style: unknown): void {
  if (style !== 'fade' && style !== 'rise') return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = { opacity: 0, ...(style === 'rise' && { transform: 'translateY(1.5rem)' }) };
  const inSight = [...window.document.querySelectorAll(ANIMATED_BLOCKS)].filter((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  for (const [index, block] of inSight.entries())
    block.animate([from, { opacity: 1, transform: 'none' }], {
      duration: ANIMATION_DURATION_MS,
      delay: index * STAGGER_MS,
      easing: 'ease-out',
      fill: 'backwards',
    });
}
