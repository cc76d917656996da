import { say } from '@portico/ui/live-region';
import { pressedKeys } from '@portico/ui/shortcuts';
import { showFailure } from '@portico/ui/toast';
import { loadPart } from '../shared/loading/load-part.ts';
import { useMay } from '../shared/session.tsx';
import { typedAhead } from '../shared/typed-ahead.ts';
import type { TypingOn } from './typing-on.ts';
import type { Selection } from '@portico/model/editor/edit';
import { awaitsPicture } from './awaited-picture.ts';
import type { CanvasLine } from './canvas-line.ts';
import type { CanvasKey, FromCanvas } from './channel.ts';
import { useEditor } from './editor-context.ts';
import { putPart } from './later-parts.ts';
import { useInsert, usePutBlocks } from './use-insert.ts';
import { type EditorKey, editorKeys } from './editor-keys.ts';
import { useTypingOn } from './use-typing-on.ts';

/** What happens on each message of the canvas. */
export function useCanvasMessages(
  line: CanvasLine,
  {
    onReady,
    onSelect,
    onAddSection,
    onMenu,
  }: {
    onReady(): void;
    onSelect(selection: Selection): void;
    onAddSection(at: number): void;
    onMenu(at: { x: number; y: number }): void;
  },
): (message: FromCanvas) => void {
  const editor = useEditor();
  const { session, text } = editor;
  const insertBlocks = usePutBlocks();
  const may = useMay();
  const insert = useInsert();
  const typingOn = useTypingOn();
  return (message) => {
    switch (message.type) {
      case 'ready':
        return onReady();
      case 'select':
        typingOn.over();
        session.select(message.selection);
        return onSelect(message.selection);
      case 'command':
        session.run(message.command, message.typing);
        if (message.receipt !== undefined) line.send({ type: 'answered', receipt: message.receipt });
        return;
      case 'key':
        pressed(editorKeys(editor), message.key, typingOn);
        return line.send({ type: 'done' });
      case 'dropped':
        return line.dropped(message.place);
      case 'add-section':
        return onAddSection(message.at);
      case 'put':
        return void loadPart(putPart).then(
          (put) => put(message.what, message.place, { session, insertBlocks, may }, message.into),
          () => showFailure('This could not be added. Please check your connection and try again.'),
        );
      case 'menu': {
        const canvas = line.place();
        if (canvas)
          onMenu({
            x: canvas.rect.left + message.x * canvas.scale,
            y: canvas.rect.top + message.y * canvas.scale,
          });
        return;
      }
      case 'refused':
        return showFailure(message.message);
      case 'failed':
        return showFailure(`A block could not be shown:
 ${message.message}`);
      case 'writing':
        typingOn.over();
        return text.receive(message);
      case 'no-text': {
        const block = session.snapshot().sections[message.section]?.blocks[message.block];
        if (block && !block.locked && awaitsPicture(block) && may('media'))
          return editor.choosePicture(message);
        return say('There is no text in this block.');
      }
      case 'text':
      case 'tools':
      case 'slash':
      case 'slash-key':
        return text.receive(message);
      case 'insert':
        insert(message.block, null, message.line);
        return line.send({ type: 'done' });
      case 'say':
        return say(message.text);
    }
  };
}

/** A key pressed in the canvas: one of the editor's own, or as if it had been pressed here. */
function pressed(
  keys: readonly EditorKey[],
  { key, code, ctrl, meta, shift, alt }: CanvasKey,
  typingOn: TypingOn,
): void {
  const init = { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt };
  if (typedAhead.takes(init) || typingOn.takes(init, performance.now())) return;
  const name = pressedKeys(init);
  const own = keys.find((one) => one.keys === name);
  if (own) return own.run();
  window.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
}
