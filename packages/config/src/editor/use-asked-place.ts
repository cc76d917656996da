import { inOrder } from '@portico/model/schema';
import { showFailure } from '@portico/ui/toast';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CanvasLine } from './canvas-line.ts';
import { useEditor } from './editor-context.ts';

interface AskedPlace {
  block?: string;
  section?: string;
}

/**
 * Selects the block or section that the address asks for (`?block=`, `?section=`) and brings it into view. The address
 * then asks for it no more, so that one can be sent there again.
 * @returns to be called when the canvas has the page: what is asked for before waits for that
 */
export function useAskedPlace(line: CanvasLine): () => void {
  const { session, part } = useEditor();
  const { block, section } = useSearch({ strict: false }) as AskedPlace;
  const router = useRouter();
  const isWaiting = useRef(true);
  const show = useRef(() => {});
  useEffect(() => {
    show.current = () => {
      if (block === undefined && section === undefined) return;
      void router.navigate({
        to: router.state.location.pathname,
        search: ((now: AskedPlace) => ({ ...now, block: undefined, section: undefined })) as never,
        replace: true,
      });
      const { sections } = session.snapshot();
      const at =
        block === undefined
          ? section
          : Object.keys(sections).find((id) => Object.hasOwn(sections[id]?.blocks ?? {}, block));
      if (at === undefined || !Object.hasOwn(sections, at))
        return showFailure('What you were sent to is no longer on this page.');
      session.select({ section: at, blocks: block === undefined ? [] : [block] });
      line.send({ type: 'show', section: at, ...(block === undefined ? {} : { block }) });
    };
    if (!isWaiting.current) show.current();
  }, [session, line, router, block, section]);
  return () => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    // The footer stands below all of the page.
    const [first] = inOrder(session.snapshot().sections);
    if (part === 'footer' && first && block === undefined && section === undefined)
      line.send({ type: 'show', section: first.id });
    show.current();
  };
}
