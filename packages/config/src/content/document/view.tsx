import { holdsSections } from '@portico/model/editor/editor-part';
import { Message } from '@portico/ui/message';
import { IconButton } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Tabs } from '@portico/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import {
  Copy,
  Ellipsis,
  ExternalLink,
  FileDown,
  LayoutTemplate,
  Link2,
  Mails,
  PencilLine,
  Trash2,
} from 'lucide-react';
import { api } from '../../api/api.ts';
import { documentQuery } from '../../api/queries.ts';
import { reportFailure } from '../../api/query-client.ts';
import type { Document } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { asVisitor } from '../../shared/frame/frame-state.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay, useSession } from '../../shared/session.tsx';
import { CodeFields } from '../../shared/documents/fields/code-fields.tsx';
import { ConflictDialog } from '../../shared/documents/conflict/conflict-dialog.tsx';
import { DetailsTab } from './details-tab.tsx';
import { exportPage, useDocumentActions } from '../../shared/documents/document-actions.ts';
import { HistoryTab } from './history-tab.tsx';
import { PublishingTab } from './publishing-tab.tsx';
import { SaveStamp } from '../../shared/documents/edits/save-stamp.tsx';
import { SearchTab } from './search-tab.tsx';
import { UndoTools } from '../../shared/documents/edits/undo-tools.tsx';
import { useEdits } from '../../shared/documents/edits/use-edits.ts';
import { usePreview } from '../../shared/documents/preview/use-preview.ts';
import { useContentHome, useRights } from '../../shared/documents/use-rights.ts';

/** Where "back" leads: items to their collection, collections to their items, pages to the pages. */
function backOf(document: Document, home: { href: string; label: string }) {
  if (document.parent && document.kind !== 'translation')
    return { href: addresses.collection(document.parent), label: 'Back to the collection' };
  if (document.kind === 'collection')
    return { href: addresses.collection(document.id), label: 'Back to the items' };
  return home;
}

/** Everything about a page, collection or item beside its content. */
export function View() {
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string };
  const { data, error, refetch } = useQuery(documentQuery(documentId));
  const back = useContentHome();
  if (error) return <LoadFailure title="Page" error={error} retry={() => void refetch()} back={back} />;
  if (!data)
    return (
      <Panel title="Page" back={back} bare>
        <Skeleton rows={7} height={48} />
      </Panel>
    );
  if (data.state === 'deleted') return <Deleted document={data} />;
  if (data.problem)
    return (
      <Panel title={data.title || 'Untitled'} back={backOf(data, back)}>
        <Message kind="warn">{data.problem.message}</Message>
      </Panel>
    );
  return <DocumentSettings key={data.id} loaded={data} />;
}

/** Makes a campaign of a post, as it is published, and leads to it. */
async function sendAsNewsletter(post: string, go: (path: string) => void): Promise<void> {
  try {
    const { id } = await api.post('/rest/campaigns/from-post', { post });
    go(addresses.campaign(id));
  } catch (error) {
    reportFailure(error);
  }
}

function DocumentSettings({ loaded }: { loaded: Document }) {
  const { tab = 'details' } = useSearch({ strict: false }) as { tab?: string };
  const { go } = useGo();
  const rights = useRights();
  const may = useMay();
  const session = useSession();
  const actions = useDocumentActions();
  const { edits, document, status } = useEdits(loaded);
  usePreview(document);
  const mayEdit = rights.mayEdit(document.kind);
  const home = useContentHome();
  const back = backOf(document, home);
  const title = (edits.value(['title']) ?? edits.value(['name']) ?? document.title) as string;
  return (
    <Panel
      title={title || 'Untitled'}
      note={<SaveStamp edits={edits} status={status} untouched={document.path} />}
      back={back}
      bare
      actions={
        <>
          {mayEdit && <UndoTools edits={edits} />}
          <Menu
            label="Actions"
            groups={[
              {
                actions: [
                  ...(mayEdit && holdsSections(document.kind) && document.path !== null
                    ? [
                        {
                          id: 'edit',
                          label: document.parent === null ? 'Edit page' : 'Edit content',
                          icon: PencilLine,
                          href: addresses.edit(document.id),
                        },
                      ]
                    : []),
                  ...(document.parent !== null &&
                  document.kind !== 'translation' &&
                  rights.mayEdit('collection')
                    ? [
                        {
                          id: 'template',
                          label: 'Edit item page',
                          icon: LayoutTemplate,
                          href: addresses.edit(document.id, 'template'),
                        },
                      ]
                    : []),
                ],
              },
              {
                actions: [
                  ...(mayEdit
                    ? [
                        {
                          id: 'duplicate',
                          label: 'Duplicate',
                          icon: Copy,
                          onAction: async () => {
                            const copy = await actions.duplicate(document.id);
                            if (copy) go(`${addresses.document(copy.id)}?focus=title`);
                          },
                        },
                      ]
                    : []),
                  ...(mayEdit && document.kind === 'page'
                    ? [
                        {
                          id: 'export',
                          label: 'Export as a file',
                          icon: FileDown,
                          onAction: () => exportPage(document.id),
                        },
                      ]
                    : []),
                  ...(document.path === null
                    ? []
                    : [
                        {
                          id: 'preview-link',
                          label: 'Copy preview link',
                          icon: Link2,
                          onAction: () => void actions.copyPreviewLink(document.id),
                        },
                      ]),
                  ...(document.kind === 'blog-post' && document.state === 'published' && may('newsletter')
                    ? [
                        {
                          id: 'newsletter',
                          label: 'Send as newsletter',
                          icon: Mails,
                          onAction: () => void sendAsNewsletter(document.id, go),
                        },
                      ]
                    : []),
                  ...(document.path !== null && document.state === 'published'
                    ? [
                        {
                          id: 'open',
                          label: 'View on site',
                          icon: ExternalLink,
                          href: asVisitor(`${session.site.url.replace(/\/$/, '')}${document.path}`),
                          newTab: true,
                        },
                      ]
                    : []),
                ],
              },
              {
                actions: mayEdit
                  ? [
                      {
                        id: 'delete',
                        label: 'Delete',
                        icon: Trash2,
                        danger: true,
                        onAction: async () => {
                          if (await actions.remove([document]))
                            go(document.kind === 'collection' ? home.href : back.href);
                        },
                      },
                    ]
                  : [],
              },
            ]}
          >
            <IconButton icon={Ellipsis} label="Actions" />
          </Menu>
        </>
      }
    >
      <Tabs
        label="Page settings"
        selected={tab}
        onSelect={(next) => go(`${addresses.document(document.id)}?tab=${next}`, { replace: true })}
        tabs={[
          {
            id: 'details',
            label: 'Details',
            content: <DetailsTab document={document} edits={edits} mayEdit={mayEdit} />,
          },
          ...(document.path === null
            ? []
            : [
                {
                  id: 'search',
                  label: 'Search',
                  content: <SearchTab document={document} edits={edits} mayEdit={mayEdit} />,
                },
              ]),
          {
            id: 'publishing',
            label: 'Publishing',
            content: <PublishingTab document={document} edits={edits} mayEdit={mayEdit} />,
          },
          ...(mayHoldCode(document) && may('site.code')
            ? [{ id: 'code', label: 'Code', content: <CodeFields edits={edits} pages="this page" /> }]
            : []),
          { id: 'history', label: 'History', content: <HistoryTab document={document} mayEdit={mayEdit} /> },
        ]}
      />
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}

/** Pages have code of their own, and so have the pages of items. */
const mayHoldCode = ({ kind, parent, path }: Document): boolean =>
  kind === 'page' || kind === 'collection' || (parent !== null && path !== null && kind !== 'translation');

function Deleted({ document }: { document: Document }) {
  const { mayPublish } = useRights();
  const { restore } = useDocumentActions();
  return (
    <Panel
      title={document.title || 'Untitled'}
      back={{ href: addresses.deleted, label: 'Back to Recently deleted' }}
    >
      <Message kind="warn">
        This page was deleted.{' '}
        {mayPublish(document.kind) && (
          <button type="button" onClick={() => void restore([document])}>
            Restore
          </button>
        )}
      </Message>
    </Panel>
  );
}
