import { isEmptyRichText } from '@portico/blocks/rich-text/rich-text-view';
import type { EditorPart } from '@portico/model/editor/editor-part';
import type { RichText } from '@portico/model/documents/rich-text';
import { inOrder } from '@portico/model/documents/schema';
import { showFailure } from '@portico/ui/toast';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CanvasLine } from './canvas-line.ts';
import { useEditor } from './editor-context.ts';
import { enterRegion } from './regions.ts';
import type { EditorSession } from './session.ts';

interface AskedPlace {
  block?: string;
  section?: string;
  write?: unknown;
}

/**
 * Selects the block or section that the address asks for (`?block=`, `?section=`) and brings it into view, or begins to
 * write (`?write=`). The address then asks for it no more, so that one can be sent there again.
 * @returns to be called when the canvas has the page: what is asked for before waits for that
 */
export function useAskedPlace(line: CanvasLine): () => void {
  const { session, part } = useEditor();
  const { block, section, write } = useSearch({ strict: false }) as AskedPlace;
  const router = useRouter();
  const isWaiting = useRef(true);
  const show = useRef(() => {});
  useEffect(() => {
    show.current = () => {
      if (block === undefined && section === undefined && write === undefined) return;
      void router.navigate({
        to: router.state.location.pathname,
        search: ((now: AskedPlace) => ({
          ...now,
          block: undefined,
          section: undefined,
          write: undefined,
        })) as never,
        replace: true,
      });
      if (write !== undefined) return;
      const { sections } = session.snapshot();
      const at =
        block === undefined
          ? section
          : Object.keys(sections).find((id) => Object.hasOwn(sections[id]?.blocks ?? {}, block));
      if (at === undefined || !Object.hasOwn(sections, at))
        return showFailure('This is no longer on the page.');
      session.select({ section: at, blocks: block === undefined ? [] : [block] });
      line.send({ type: 'show', section: at, ...(block === undefined ? {} : { block }) });
    };
    if (!isWaiting.current) show.current();
  }, [session, line, router, block, section, write]);
  return () => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    // The footer stands below all of the page.
    const [first] = inOrder(session.snapshot().sections);
    if (part === 'footer' && first && block === undefined && section === undefined)
      line.send({ type: 'show', section: first.id });
    show.current();
    beginToWrite(session, line, part, write !== undefined);
  };
}

/**
 * What holds nothing but an empty text, as a new post does, is opened to be written: the cursor is in it. Who asked to
 * write goes on in the last text there is.
 */
function beginToWrite(session: EditorSession, line: CanvasLine, part: EditorPart, isAsked: boolean): void {
  if (part !== 'page') return;
  const all = inOrder(session.snapshot().sections).flatMap((section) =>
    inOrder(section.blocks).map((block) => ({ section: section.id, block })),
  );
  const last = all.findLast(({ block }) => block.type === 'rich-text' && !block.locked);
  if (!last) return;
  const isNew = all.length === 1 && isEmptyRichText(last.block.fields.content as RichText);
  if (!isNew && !isAsked) return;
  session.select({ section: last.section, blocks: [last.block.id] });
  enterRegion('editor-canvas');
  line.send({ type: 'write', section: last.section, block: last.block.id, start: 'end' });
}
