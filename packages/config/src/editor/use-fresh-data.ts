import { definitionOf } from '@portico/blocks/registry';
import type { PageView } from '@portico/model/page/page-view';
import { mediaHashesIn } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../api/queries.ts';
import { useEditor, useOfSession } from './editor-context.ts';

const ASK_AFTER_MS = 150;
const ASK_AGAIN_MS = 1000;
/** A picture that was deleted from the library meanwhile will not come. */
const MOST_TRIES = 4;

/**
 * Blocks show what they read (items, forms, pictures): when one asks for something else than the page has, what is
 * edited is saved and the page is read anew.
 */
export function useFreshData(page: PageView): void {
  const { session, pageId } = useEditor();
  const client = useQueryClient();
  const wants = useOfSession(({ sections }) =>
    Object.values(sections)
      .map((section) => needsOf(section).wants)
      .join(),
  );
  const lacking = useOfSession(({ sections }) =>
    Object.values(sections)
      .flatMap((section) => needsOf(section).media.filter((hash) => !Object.hasOwn(page.media, hash)))
      .join(),
  );
  useEffect(() => {
    const asked = client.getQueryData<string>([...keys.canvas(pageId), 'wants']);
    if (asked === undefined || (asked === wants && lacking === '')) {
      client.setQueryData([...keys.canvas(pageId), 'wants'], wants);
      return;
    }
    let isHere = true;
    let tries = 0;
    let timer = setTimeout(ask, ASK_AFTER_MS);
    async function ask(): Promise<void> {
      await session.edits.flush();
      if (!isHere) return;
      // What was changed meanwhile, or could not be sent, is on its way; the page is read once all of it is there.
      if (session.edits.isUnsaved) {
        timer = setTimeout(ask, ASK_AGAIN_MS);
        return;
      }
      client.setQueryData([...keys.canvas(pageId), 'wants'], wants);
      await client.invalidateQueries({ queryKey: keys.canvas(pageId), exact: true });
      // Read before the server had heard of the picture, or not at all: a page without it would stay grey for good.
      const read = client.getQueryData<{ page: PageView }>(keys.canvas(pageId))?.page.media ?? {};
      const isLacking = lacking !== '' && lacking.split(',').some((hash) => !Object.hasOwn(read, hash));
      if (isHere && isLacking && ++tries < MOST_TRIES) timer = setTimeout(ask, ASK_AGAIN_MS * tries);
    }
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [client, session, pageId, wants, lacking]);
}

interface Needs {
  /** What its blocks ask for, as a text: two pages that ask the same have the same data. */
  wants: string;
  /** Its pictures, by hash. */
  media: readonly string[];
}

/** Sections are never changed in place: each is looked through once. */
const known = new WeakMap<Section, Needs>();

function needsOf(section: Section): Needs {
  let needs = known.get(section);
  if (!needs) {
    needs = { wants: wantsOf(section), media: [...mediaHashesIn(section)] };
    known.set(section, needs);
  }
  return needs;
}

function wantsOf({ blocks }: Section): string {
  return JSON.stringify(
    Object.entries(blocks).flatMap(([id, { type, fields }]) => {
      const definition = definitionOf(type);
      return definition?.reads ? [[id, definition.reads({ ...definition.defaults, ...fields })]] : [];
    }),
  );
}
