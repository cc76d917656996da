import { FLUID_ENGINE_COLOURS } from '@portico/model/colour/colour';
import { createRoot } from 'react-dom/client';
import type { CanvasState } from './canvas-state.ts';
import { Overlay } from './overlay.tsx';
import overlayCss from './overlay.css?inline';

/** Selection and guides lie beside the body, where neither the site's styles nor the owner's reach them. */
export function drawOverlay(page: Document, state: CanvasState): void {
  const above = page.createElement('div');
  above.id = 'portico-overlay';
  // What is selected, and what it snaps to [B9.64].
  above.style.setProperty('--accent', FLUID_ENGINE_COLOURS.blue);
  above.style.setProperty('--snap', FLUID_ENGINE_COLOURS.yellow);
  page.documentElement.append(above);
  const shadow = above.attachShadow({ mode: 'open' });
  const style = page.createElement('style');
  style.textContent = overlayCss;
  const overlay = page.createElement('div');
  shadow.append(style, overlay);
  createRoot(overlay).render(<Overlay state={state} />);
}
