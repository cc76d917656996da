import { startAnimations } from '@portico/widgets/animation/start-animations';
import { queryOverrides } from '@portico/widgets/environment/query-overrides';
import type { Runtime } from '../life/runtime.ts';
import { ANIMATED_BLOCKS } from './animated-blocks.ts';

/** Starts the animations that the site's styles, or an internal site's address, ask for. @returns what ends them */
export function beginAnimations({ page, window, document }: Runtime): () => void {
  const overrides = queryOverrides(window.location.search, page.website.siteStatus.value);
  const style = overrides.get('animations') ?? page.animations;
  if (style !== 'fade' && style !== 'rise') return () => {};
  return startAnimations({
    window,
    elements: document.querySelectorAll<HTMLElement>(ANIMATED_BLOCKS),
    style,
  });
}
