import { CAMPAIGN_KIND } from '@portico/model/campaigns/campaign-kind';
import {
  EDITOR_PARTS,
  type EditorPart,
  holdsSections,
  sectionsPath,
} from '@portico/model/editor/editor-part';
import { say } from '@portico/ui/live-region';
import type { PageView } from '@portico/model/page/page-view';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showFailure } from '@portico/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { documentQuery, singletonQuery } from '../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import { addresses, panelOf } from '../shared/addresses.ts';
import { LoadFailure } from '../shared/loading/load-failure.tsx';
import { editsOf } from '../shared/documents/edits/edits-registry.ts';
import { newEntryId } from '../shared/entry-id.ts';
import { useRights } from '../shared/documents/use-rights.ts';
import { onDemand } from '../shared/loading/on-demand.tsx';
import type { PicturePlace } from './awaited-picture.ts';
import { CanvasLine } from './canvas-line.ts';
import { canvasQuery } from './canvas-query.ts';
import { EditorContext, type Editor } from './editor-context.ts';
import { EditorFrame } from './editor-frame.tsx';
import { newPicturePart } from './later-parts.ts';
import { EditorSession } from './session.ts';
import { textToBegin } from './text-to-begin.ts';
import { TextLine } from './text/text-line.ts';

const NewPicture = onDemand(newPicturePart);

const back = { href: addresses.pages, label: 'Back to the pages' };

/** The page editor at `/edit/<id of the page>`: loads what it needs, and says why where it cannot. */
export function View() {
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string };
  const search = useSearch({ strict: false }) as { part?: string };
  const rights = useRights();
  const page = useQuery(documentQuery(documentId));
  const part: EditorPart =
    page.data?.kind === CAMPAIGN_KIND ? 'mail' : (EDITOR_PARTS.find((one) => one === search.part) ?? 'page');
  const parentId = part === 'template' ? page.data?.parent : undefined;
  const parent = useQuery({ ...documentQuery(parentId ?? ''), enabled: Boolean(parentId) });
  const footer = useQuery({ ...singletonQuery('frame'), enabled: part === 'footer' });
  const edited = part === 'footer' ? footer : part === 'template' ? parent : page;
  const canvas = useQuery(canvasQuery(documentId));
  const error = page.error ?? edited.error ?? canvas.error;
  if (error)
    return (
      <LoadFailure
        title="This page cannot be edited"
        error={error}
        retry={() => void Promise.all([page.refetch(), edited.refetch(), canvas.refetch()])}
        wide
        back={back}
      />
    );
  if (!page.data || !edited.data || !canvas.data)
    return (
      <Panel title="Editor" back={back} wide bare>
        <Skeleton rows={7} height={48} />
      </Panel>
    );
  const problem =
    edited.data.problem?.message ??
    (edited.data.state === 'deleted'
      ? 'This was deleted.'
      : rights.mayEdit(edited.data.kind)
        ? part === 'page' && !holdsSections(edited.data.kind)
          ? 'This has no page content to edit. Use its settings instead.'
          : undefined
        : 'Your role does not allow you to edit this.');
  if (problem)
    return (
      <Panel title={page.data.title || 'Untitled'} back={{ ...back, href: panelOf(page.data) }} wide>
        <Message kind="warn">{problem}</Message>
      </Panel>
    );
  return (
    <WithSession
      key={`${documentId} ${part}`}
      part={part}
      pageId={documentId}
      document={edited.data}
      canvas={canvas.data}
    />
  );
}

interface WithSessionProps {
  part: EditorPart;
  pageId: string;
  document: Document;
  canvas: { page: PageView; fontCss: string };
}

function WithSession({ part, pageId, document, canvas }: WithSessionProps) {
  const edits = editsOf(document);
  const { id, kind, title } = document;
  const isItem = document.parent !== null;
  const [awaited, setAwaited] = useState<PicturePlace>();
  const line = useMemo(() => new CanvasLine(), []);
  const text = useMemo(() => new TextLine(), []);
  const session = useMemo(
    () =>
      new EditorSession(
        edits,
        sectionsPath(part, kind),
        {
          newId: newEntryId,
          now: () => Date.now(),
          say: say,
          refused: showFailure,
        },
        // An item is written: where nothing is yet, there is a text to write in.
        part === 'mail' || (part === 'page' && isItem) ? textToBegin() : undefined,
      ),
    [edits, part, kind, isItem],
  );
  useEffect(() => session.begin(), [session]);
  useEffect(() => edits.receive(document), [edits, document]);
  useEffect(() => () => void edits.flush(), [edits]);
  const editor = useMemo<Editor>(
    () => ({
      session,
      part,
      pageId,
      document: { id, kind, title },
      text,
      tell: line.send,
      canvas: line.place,
      carry: line.carry,
      choosePicture: setAwaited,
    }),
    [session, part, pageId, id, kind, title, line, text],
  );
  return (
    <EditorContext value={editor}>
      <EditorFrame line={line} page={canvas.page} fontCss={canvas.fontCss} />
      {awaited && <NewPicture key={awaited.block} place={awaited} onClose={() => setAwaited(undefined)} />}
    </EditorContext>
  );
}
