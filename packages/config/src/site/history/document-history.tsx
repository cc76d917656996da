import type { SingletonKind } from '@portico/model/documents/document-kinds';
import type { PagePart } from '@portico/model/editor/editor-part';
import { isId } from '@portico/model/documents/id';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { formatInZone } from '@portico/ui/format-dates';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { documentQuery, revisionsQuery } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import type { RevisionSummary } from '@portico/model/api/revisions';
import { addresses, panelOf } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useSession } from '../../shared/session.tsx';
import { useNarrow } from '../../shared/use-narrow.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { authorText } from '../../shared/documents/author-text.ts';
import { flushAllEdits } from '../../shared/documents/edits/edits-registry.ts';
import { lookAt, previewLink, revisionLink } from '../../shared/documents/preview/preview-links.ts';
import { useRights } from '../../shared/documents/use-rights.ts';
import { PublishButton } from '../../shared/publish/publish-button.tsx';
import { Beside } from './beside.tsx';
import { HistoryScreen, NothingToSee } from './history-screen.tsx';
import { ShowPlace } from '../../shared/history/place-of.ts';
import { RevisionList } from '../../shared/history/revision-list.tsx';
import { ScrollTogether } from './scroll-together.ts';
import { showPlace } from './show-place.ts';

/** All states of a page (or of anything else that is written), and one of them beside the present one. */
export function View() {
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string };
  const document = useQuery(documentQuery(documentId));
  const revisions = useQuery(revisionsQuery(documentId));
  const error = document.error ?? revisions.error;
  const back = { href: addresses.document(documentId), label: 'Back to the page' };
  if (error)
    return (
      <LoadFailure
        title="History"
        error={error}
        retry={() => void Promise.all([document.refetch(), revisions.refetch()])}
        wide
        back={back}
      />
    );
  if (!document.data || !revisions.data)
    return (
      <HistoryScreen
        title="History"
        back={back}
        listTitle="Versions"
        list={<Skeleton rows={7} height={44} />}
        pair={<NothingToSee>…</NothingToSee>}
        isPairShown={false}
        onList={() => {}}
      />
    );
  return <Loaded key={documentId} document={document.data} revisions={revisions.data} />;
}

function Loaded({ document, revisions }: { document: Document; revisions: RevisionSummary[] }) {
  const { version, from } = useSearch({ strict: false }) as { version?: string; from?: string };
  const { go } = useGo();
  const rights = useRights();
  const isNarrow = useNarrow();
  const { id } = document;
  const asked = revisions.find(({ number }) => String(number) === version);
  // Who says nothing wants to know what the last change was; that stays open when another one is made meanwhile.
  const before = revisions.find(({ number }) => number !== document.revision);
  const [first] = useState(before?.number);
  const shown =
    asked ?? (isNarrow ? undefined : (revisions.find(({ number }) => number === first) ?? before));
  const [open, setOpen] = useState<number | undefined>(shown?.number);
  const scrolling = useMemo(() => new ScrollTogether(), []);
  const showDifference = (path: readonly string[]) => showPlace(scrolling, path);
  // What is still being typed elsewhere is part of the present.
  useEffect(() => {
    void flushAllEdits();
  }, []);
  const show = (number: number) =>
    go(addresses.history(id, { version: number, from }), { replace: !isNarrow });
  return (
    <HistoryScreen
      title={`History of ${document.title || 'Untitled'}`}
      back={backOf(document, from)}
      actions={<PublishButton />}
      listTitle="Versions"
      list={
        <ShowPlace value={isNarrow ? null : showDifference}>
          {document.problem && <Message kind="warn">{document.problem.message}</Message>}
          <RevisionList
            document={document}
            revisions={revisions}
            mayEdit={rights.mayEdit(document.kind) && document.state !== 'deleted'}
            open={open}
            onOpen={(number) => {
              setOpen(number);
              if (number !== undefined && !isNarrow) show(number);
            }}
            onBeside={isNarrow ? ({ number }) => show(number) : undefined}
          />
        </ShowPlace>
      }
      pair={
        shown ? (
          <Pair document={document} revision={shown} scrolling={scrolling} />
        ) : (
          <NothingToSee>No changes yet.</NothingToSee>
        )
      }
      isPairShown={asked !== undefined}
      onList={() => go(addresses.history(id, { from }), { replace: true })}
    />
  );
}

/** What of the page was being edited: around pages the footer, around items what their collection puts there. */
function partOf({ kind, id }: Document, from: string): PagePart {
  if (kind === 'frame') return 'footer';
  return kind === 'collection' && from !== id ? 'template' : 'page';
}

/** To the page in the editor that one came from, else to the document's own panel. */
function backOf(document: Document, from: string | undefined) {
  if (from !== undefined && isId(from))
    return { href: addresses.edit(from, partOf(document, from)), label: 'Back to the editor' };
  const panel = panelOf(document);
  const hasTab = panel === addresses.document(document.id);
  return { href: hasTab ? `${panel}?tab=history` : panel, label: 'Back' };
}

/** Has no page of its own, and is seen on the homepage. */
const ON_EVERY_PAGE = [
  'settings',
  'styles',
  'navigation',
  'frame',
  'popup',
  'announcement-bar',
  'information-bar',
  'cookie-banner',
] satisfies SingletonKind[];

/** Kept for the while one looks: a link holds for days. */
const links = { staleTime: Number.POSITIVE_INFINITY, retry: false };

function Pair({
  document,
  revision,
  scrolling,
}: {
  document: Document;
  revision: RevisionSummary;
  scrolling: ScrollTogether;
}) {
  const { timeZone } = useSiteSettings();
  const { account } = useSession();
  const { id, path, kind } = document;
  const isSeen =
    document.state !== 'deleted' && (path !== null || (ON_EVERY_PAGE as readonly string[]).includes(kind));
  const past = useQuery({
    queryKey: ['look', id, revision.number],
    queryFn: () => revisionLink(id, revision.number),
    enabled: isSeen,
    ...links,
  });
  const now = useQuery({ queryKey: ['look', id], queryFn: () => previewLink(id), enabled: isSeen, ...links });
  if (!isSeen)
    return (
      <NothingToSee>
        {document.state === 'deleted'
          ? 'This was deleted. Restore it to view it.'
          : 'It has no page of its own to show. See the differences in the list.'}
      </NothingToSee>
    );
  const time = formatInZone(revision.updatedAt, timeZone);
  return (
    <Beside
      past={{
        label: revision.name ?? time,
        note: [revision.name && time, authorText(revision, account.id)].filter(Boolean).join(' · '),
        // The address it stood at then may be another one.
        src: past.data && lookAt(new URL(past.data).pathname, past.data),
        failure: past.error?.message,
      }}
      now={{
        label: 'Now',
        note: document.hasDraft ? 'Draft' : 'Published version',
        // Another one after each save.
        src: now.data && `${lookAt(path ?? '/', now.data)}&edit=${document.edit}`,
        failure: now.error?.message,
      }}
      where={path ?? 'On the homepage'}
      scrolling={scrolling}
    />
  );
}
