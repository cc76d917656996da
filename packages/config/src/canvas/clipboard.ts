import { clipOf } from '@portico/model/editor/clip';
import { definitionOf } from '@portico/blocks/registry';
import type { Clip } from '@portico/model/editor/clip';
import { clipFromHtml, htmlWithClip } from '../editor/clip-html.ts';
import type { CanvasState } from './canvas-state.ts';

/** Copy, cut and paste of what is selected; while text is being written they are the text's own. */
export function listenForClipboard(page: Document, state: CanvasState): void {
  const isOurs = (event: ClipboardEvent) => {
    const [target] = event.composedPath();
    const isText =
      target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
    return !isText && state.snapshot().writing === null;
  };
  const copy = (event: ClipboardEvent) => {
    if (!isOurs(event) || !event.clipboardData) return;
    const { selection } = state.snapshot();
    const clip = clipOf(state.snapshot());
    if (!clip || selection.section === undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', wordsOf(clip));
    event.clipboardData.setData('text/html', htmlWithClip(clip, wordsOf(clip)));
    if (event.type !== 'cut') return;
    const { section, blocks } = selection;
    state.send({
      type: 'command',
      command:
        blocks.length > 0 ? { do: 'remove-blocks', section, blocks } : { do: 'remove-section', section },
    });
  };
  page.addEventListener('copy', copy);
  page.addEventListener('cut', copy);
  page.addEventListener('paste', (event) => {
    const data = event.clipboardData;
    if (!data || !isOurs(event)) return;
    event.preventDefault();
    const html = data.getData('text/html');
    state.send({
      type: 'put',
      what: {
        clip: clipFromHtml(html),
        text: data.getData('text/plain'),
        html,
        files: [...data.files],
        media: '',
      },
      place: null,
    });
  });
}

/**
 * Copies, cuts or pastes as by the keyboard. Reading the clipboard is asked of the person by the browser; where it is
 * refused, the keyboard still pastes.
 */
export async function fromMenu(
  what: 'copy' | 'cut' | 'paste',
  page: Document,
  state: CanvasState,
): Promise<void> {
  window.focus();
  if (what !== 'paste') {
    // There is no other way that takes what the listeners above give.
    page.execCommand(what);
    return;
  }
  try {
    const items = await navigator.clipboard.read();
    const read = async (type: string) =>
      items[0]?.types.includes(type) ? (await items[0].getType(type)).text() : '';
    const html = await read('text/html');
    const files = (await Promise.all(items.map(pictureOf))).filter((file) => file !== undefined);
    state.send({
      type: 'put',
      what: { clip: clipFromHtml(html), text: await read('text/plain'), html, files, media: '' },
      place: null,
    });
  } catch {
    state.send({
      type: 'refused',
      message: 'The browser does not allow pasting from menus: press Ctrl or ⌘ and V.',
    });
  }
}

async function pictureOf(item: ClipboardItem): Promise<File | undefined> {
  const type = item.types.find((one) => one.startsWith('image/'));
  return type ? new File([await item.getType(type)], 'pasted', { type }) : undefined;
}

/** The words alone, for where blocks cannot go. */
function wordsOf(clip: Clip): string {
  const blocks = clip.of === 'section' ? Object.values(clip.section.blocks) : clip.blocks;
  return blocks
    .map(({ type, fields }) => {
      const definition = definitionOf(type);
      try {
        return definition?.plainText({ ...definition.defaults, ...fields }) ?? '';
      } catch {
        // Fields of a later version: no words to give.
        return '';
      }
    })
    .filter((words) => words.trim() !== '')
    .join('\n\n');
}
