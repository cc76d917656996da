import { counted } from '../../shared/counted.ts';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Dotted } from '@portico/ui/dotted';
import { useQuery } from '@tanstack/react-query';
import { Copy, Inbox, Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { reportFailure } from '../../api/query-client.ts';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { useCreateDocument, useDocumentActions } from '../../shared/documents/document-actions.ts';
import { RowMenu } from '../../shared/row-menu.tsx';
import { formsQuery } from './form-queries.ts';
import type { FormSummary } from '@portico/model/api/submissions';
import styles from './forms.module.css';
import { newForm, STARTERS, type StarterName } from './form-starters.ts';

const getId = (form: FormSummary) => form.id;
const getText = (form: FormSummary) => `${form.name}, ${noteOf(form)}`;

function noteOf(form: FormSummary): string {
  if (form.submissions === 0) return 'No messages yet';
  return [
    form.unread > 0 && `${form.unread.toLocaleString('en')} unread`,
    counted(form.submissions, 'message'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The site's forms, with what came in by each. */
export function View() {
  const may = useMay();
  const { go } = useGo();
  const { data, error, refetch } = useQuery(formsQuery);
  const { duplicate, remove } = useDocumentActions();
  const mayEdit = may('content.edit');
  const mayRead = may('forms.read');

  const row = useCallback(
    (form: FormSummary) => (
      <RowText
        title={
          <>
            <span>{form.name}</span>
            {form.unread > 0 && <Badge tone="accent">{`${form.unread.toLocaleString('en')} unread`}</Badge>}
          </>
        }
        note={
          mayRead ? (
            <Dotted
              parts={[
                form.submissions === 0 ? 'No messages yet' : counted(form.submissions, 'message'),
                form.lastSubmittedAt && (
                  <>
                    last <When at={form.lastSubmittedAt} />
                  </>
                ),
              ]}
            />
          ) : undefined
        }
        end={
          <>
            <FormState form={form} />
            <RowMenu
              label={`Actions for ${form.name}`}
              groups={[
                {
                  actions: [
                    ...(form.exists
                      ? [
                          {
                            id: 'edit',
                            label: mayEdit ? 'Edit' : 'View',
                            icon: Pencil,
                            href: addresses.form(form.id),
                          },
                        ]
                      : []),
                    ...(mayRead
                      ? [
                          {
                            id: 'messages',
                            label: 'Messages',
                            icon: Inbox,
                            href: addresses.submissions(form.id),
                          },
                        ]
                      : []),
                    ...(form.exists && mayEdit
                      ? [
                          {
                            id: 'duplicate',
                            label: 'Duplicate',
                            icon: Copy,
                            onAction: async () => {
                              const copy = await duplicate(form.id);
                              if (copy) go(addresses.form(copy.id));
                            },
                          },
                        ]
                      : []),
                  ],
                },
                {
                  actions:
                    form.exists && mayEdit
                      ? [
                          {
                            id: 'delete',
                            label: 'Delete',
                            icon: Trash2,
                            danger: true,
                            onAction: () => void remove([{ id: form.id, title: form.name }]),
                          },
                        ]
                      : [],
                },
              ]}
            />
          </>
        }
      />
    ),
    [duplicate, remove, go, mayEdit, mayRead],
  );

  if (error) return <LoadFailure title="Forms" error={error} retry={() => void refetch()} wide />;
  return (
    <Panel
      title="Forms"
      wide
      bare
      actions={
        <div className={styles.actions}>
          {mayRead && (
            <Button icon={Inbox} onPress={() => go(addresses.submissions())}>
              All messages
            </Button>
          )}
          {mayEdit && <NewFormMenu />}
        </div>
      }
    >
      {!data ? (
        <Skeleton height={58} />
      ) : (
        <List
          label="Forms"
          items={data}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(form) => go(form.exists ? addresses.form(form.id) : addresses.submissions(form.id))}
          rowHeight={58}
          empty={
            <EmptyState picture="letter" title="No forms yet" action={mayEdit && <NewFormMenu />}>
              Create a form and add it to a page. Messages from visitors arrive here and by email.
            </EmptyState>
          }
        />
      )}
    </Panel>
  );
}

function FormState({ form }: { form: FormSummary }) {
  if (!form.exists) return <Badge tone="quiet">Deleted</Badge>;
  if (!form.published) return <Badge tone="quiet">Draft</Badge>;
  return form.hasDraft ? <Badge tone="warn">Changed</Badge> : <Badge tone="good">Published</Badge>;
}

function NewFormMenu() {
  const { go } = useGo();
  const create = useCreateDocument();
  const make = async (starter: StarterName) => {
    try {
      const made = await create.mutateAsync({ kind: 'form', body: newForm(starter) });
      go(addresses.form(made.id));
    } catch (failure) {
      reportFailure(failure);
    }
  };
  return (
    <Menu
      label="New form"
      groups={[
        {
          actions: (Object.keys(STARTERS) as StarterName[]).map((starter) => ({
            id: starter,
            ...STARTERS[starter],
            onAction: () => void make(starter),
          })),
        },
      ]}
    >
      <Button kind="primary" icon={Plus} isPending={create.isPending}>
        New form
      </Button>
    </Menu>
  );
}
