import { createRoot } from 'react-dom/client';
import { callShell, WRITE_NEXT } from '../editor/channel.ts';
import { awaitViews } from './await-views.ts';
import canvasCss from './canvas.css?inline';
import { CanvasApp } from './canvas-app.tsx';
import { CanvasState } from './canvas-state.ts';
import { beginWriting } from './begin-writing.ts';
import { drawHighlights } from './draw-highlights.ts';
import { colourCode } from './colour-code.ts';
import { drawCharts } from './draw-charts.ts';
import { drawShapes } from './draw-shapes.ts';
import { guardPage } from './guard-page.ts';
import { holdKeyboard } from './hold-keyboard.ts';
import { listenForKeys } from './keys.ts';
import { listenForPointer } from './pointer.ts';
import { readMarkdownThere } from './read-markdown.ts';
import { retryPictures } from './retry-pictures.ts';

/** The page lies in the body without a box of its own, so that the site's styles find it as visitors' pages have it. */
const page = document.createElement('div');
page.style.display = 'contents';
document.body.append(page);

const style = document.createElement('style');
style.textContent = canvasCss;
document.head.append(style);

const receive = awaitViews(
  (message) => state.receive(message),
  () =>
    state.send({
      type: 'refused',
      message:
        'Some blocks could not be loaded. Please check your connection: they are shown as soon as they are there.',
    }),
);
const state: CanvasState = new CanvasState(callShell(receive));
guardPage(document);
holdKeyboard(document);
retryPictures(document);
listenForKeys(document, state);
addEventListener(WRITE_NEXT, () => state.writeNext());
listenForPointer(document, state);
state.onWrite = beginWriting(state);
drawHighlights(state);
drawShapes(state);
drawCharts(state);
colourCode(state);
readMarkdownThere(state);
createRoot(page).render(<CanvasApp state={state} />);
state.send({ type: 'ready' });
