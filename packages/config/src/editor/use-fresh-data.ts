import { definitionOf } from '@portico/blocks/registry';
import type { PageView } from '@portico/model/page-view';
import { mediaHashesIn } from '@portico/model/schema';
import type { Sections } from '@portico/model/section';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keys } from '../api/queries.ts';
import { useEditor, useSessionView } from './editor-context.ts';

/**
 * Blocks show what they read (items, forms, pictures): when one asks for something else than the page has, what is
 * edited is saved and the page is read anew.
 */
export function useFreshData(page: PageView): void {
  const { session, pageId } = useEditor();
  const { sections } = useSessionView();
  const client = useQueryClient();
  const wants = useMemo(() => wantedOf(sections), [sections]);
  const lacksMedia = useMemo(
    () => [...mediaHashesIn(sections)].some((hash) => !Object.hasOwn(page.media, hash)),
    [sections, page.media],
  );
  useEffect(() => {
    const asked = client.getQueryData<string>([...keys.canvas(pageId), 'wants']);
    if (asked === undefined || (asked === wants && !lacksMedia)) {
      client.setQueryData([...keys.canvas(pageId), 'wants'], wants);
      return;
    }
    let isHere = true;
    const timer = setTimeout(async () => {
      await session.edits.flush();
      if (!isHere || session.edits.isUnsaved) return;
      client.setQueryData([...keys.canvas(pageId), 'wants'], wants);
      await client.invalidateQueries({ queryKey: keys.canvas(pageId), exact: true });
    }, 150);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [client, session, pageId, wants, lacksMedia]);
}

/** What all blocks ask for, as a text: two pages that ask the same have the same data. */
function wantedOf(sections: Sections): string {
  return JSON.stringify(
    Object.values(sections).flatMap(({ blocks }) =>
      Object.entries(blocks).flatMap(([id, { type, fields }]) => {
        const definition = definitionOf(type);
        return definition?.reads ? [[id, definition.reads({ ...definition.defaults, ...fields })]] : [];
      }),
    ),
  );
}
