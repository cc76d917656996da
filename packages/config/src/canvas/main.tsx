import { createRoot } from 'react-dom/client';
import { callShell } from '../editor/channel.ts';
import canvasCss from './canvas.css?inline';
import { CanvasApp } from './canvas-app.tsx';
import { CanvasState } from './canvas-state.ts';
import { listenForClipboard } from './clipboard.ts';
import { beginWriting } from './begin-writing.ts';
import { guardPage } from './guard-page.ts';
import { listenForKeys } from './keys.ts';
import { Overlay } from './overlay.tsx';
import overlayCss from './overlay.css?inline';
import { listenForPointer } from './pointer.ts';

/** The page lies in the body without a box of its own, so that the site's styles find it as visitors' pages have it. */
const page = document.createElement('div');
page.style.display = 'contents';
document.body.append(page);

/** Selection and guides lie beside the body, where neither the site's styles nor the owner's reach them. */
const above = document.createElement('div');
above.id = 'portico-overlay';
document.documentElement.append(above);
const shadow = above.attachShadow({ mode: 'open' });
const overlay = document.createElement('div');
shadow.append(styleOf(overlayCss), overlay);
document.head.append(styleOf(canvasCss));

const state: CanvasState = new CanvasState(callShell((message) => state.receive(message)));
guardPage(document);
listenForKeys(document, state);
listenForPointer(document, state);
listenForClipboard(document, state);
state.onWrite = beginWriting(state);
createRoot(page).render(<CanvasApp state={state} />);
createRoot(overlay).render(<Overlay state={state} />);
state.send({ type: 'ready' });

function styleOf(css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  return style;
}
