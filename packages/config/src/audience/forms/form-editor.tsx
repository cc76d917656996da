import { type Form, isConfigured } from '@portico/model/form/form';
import { IconButton } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Segmented } from '@portico/ui/segmented';
import { Tabs } from '@portico/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Copy, Ellipsis, Inbox, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { documentQuery } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { useNarrow } from '../../shared/use-narrow.ts';
import { ConflictDialog } from '../../shared/documents/conflict/conflict-dialog.tsx';
import { useDocumentActions } from '../../shared/documents/document-actions.ts';
import { SaveStamp } from '../../shared/documents/edits/save-stamp.tsx';
import { UndoTools } from '../../shared/documents/edits/undo-tools.tsx';
import { useEdits } from '../../shared/documents/edits/use-edits.ts';
import { AdvancedPart } from './advanced-part.tsx';
import { CaptchaPart } from './captcha-part.tsx';
import { BuildPart } from './build-part.tsx';
import { DisclaimerPart } from './disclaimer-part.tsx';
import { FieldEditor } from './field-editor.tsx';
import { FormPreview } from './form-preview.tsx';
import styles from './forms.module.css';
import { StoragePart } from './storage-part.tsx';
import { WebhookPanel } from './webhooks/webhook-panel.tsx';

const back = { href: addresses.forms, label: 'Back to the forms' };

/** A form being built: its parts beside each other, and the form itself as visitors see it. */
export function View() {
  const { formId = '' } = useParams({ strict: false }) as { formId?: string };
  const { data, error, refetch } = useQuery(documentQuery<Form>(formId));
  if (error)
    return (
      <LoadFailure title="Unable to open form" error={error} retry={() => void refetch()} wide back={back} />
    );
  if (!data)
    return (
      <Panel title="Form" back={back} wide bare>
        <Skeleton rows={7} height={48} />
      </Panel>
    );
  if (data.problem || data.kind !== 'form' || data.state === 'deleted')
    return (
      <Panel title="Unable to open form" back={back} wide>
        <Message kind="warn">
          {data.problem?.message ?? (data.kind === 'form' ? 'This form was deleted.' : 'This is not a form.')}
        </Message>
      </Panel>
    );
  return <Editor key={data.id} loaded={data} />;
}

function Editor({ loaded }: { loaded: Document<Form> }) {
  const {
    part = 'build',
    field,
    webhook,
  } = useSearch({ strict: false }) as { part?: string; field?: string; webhook?: string };
  const { go } = useGo();
  const may = useMay();
  const narrow = useNarrow();
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const { edits, document, status } = useEdits(loaded);
  const form = document.body as Form;
  const mayEdit = may('content.edit');
  const props = { form, edits, id: loaded.id, mayEdit };
  const editing = field !== undefined && form.fields[field] ? field : undefined;
  const here = addresses.form(loaded.id);

  const editor = webhook ? (
    <WebhookPanel form={loaded.id} id={webhook} />
  ) : editing ? (
    <FieldEditor {...props} fieldId={editing} onClose={() => go(here)} />
  ) : (
    <Panel
      title={form.name || 'Untitled'}
      note={<SaveStamp edits={edits} status={status} />}
      back={back}
      bare
      actions={
        <>
          {mayEdit && <UndoTools edits={edits} />}
          <EditorMenu id={loaded.id} name={form.name} />
        </>
      }
      toolbar={
        status.type === 'refused' ? (
          <Message kind="bad">Unable to update form: {status.message}</Message>
        ) : (
          !isConfigured(form) && (
            <Message>
              {Object.keys(form.fields).length === 0
                ? 'This form has no fields yet. Visitors see it once you add one.'
                : 'Messages would be lost: choose under Storage where they go.'}
            </Message>
          )
        )
      }
    >
      <Tabs
        label="Form"
        selected={part}
        onSelect={(next) => go(`${here}?part=${next}`, { replace: true })}
        tabs={[
          { id: 'build', label: 'Build', content: <BuildPart {...props} /> },
          { id: 'storage', label: 'Storage', content: <StoragePart {...props} /> },
          { id: 'advanced', label: 'Advanced', content: <AdvancedPart {...props} /> },
          { id: 'captcha', label: 'Captcha', content: <CaptchaPart {...props} /> },
          { id: 'disclaimer', label: 'Disclaimer', content: <DisclaimerPart {...props} /> },
        ]}
      />
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
  const preview = <FormPreview id={loaded.id} form={form} />;
  if (narrow)
    return (
      <div className={styles.stack}>
        <div className={styles.switch}>
          <Segmented
            label="Show"
            value={view}
            onChange={setView}
            options={[
              { value: 'edit', label: 'Edit' },
              { value: 'preview', label: 'Preview' },
            ]}
          />
        </div>
        {view === 'edit' ? editor : preview}
      </div>
    );
  return (
    <div className={styles.editor}>
      {editor}
      {preview}
    </div>
  );
}

function EditorMenu({ id, name }: { id: string; name: string }) {
  const may = useMay();
  const { go } = useGo();
  const { duplicate, remove } = useDocumentActions();
  return (
    <>
      {may('forms.read') && (
        <IconButton icon={Inbox} label="Messages" onPress={() => go(addresses.submissions(id))} />
      )}
      {may('content.edit') && (
        <Menu
          label="Actions"
          groups={[
            {
              actions: [
                {
                  id: 'duplicate',
                  label: 'Duplicate',
                  icon: Copy,
                  onAction: async () => {
                    const copy = await duplicate(id);
                    if (copy) go(addresses.form(copy.id));
                  },
                },
                {
                  id: 'delete',
                  label: 'Delete',
                  help: 'Its messages stay',
                  icon: Trash2,
                  danger: true,
                  onAction: async () => {
                    if (await remove([{ id, title: name }])) go(addresses.forms, { replace: true });
                  },
                },
              ],
            },
          ]}
        >
          <IconButton icon={Ellipsis} label="Actions" />
        </Menu>
      )}
    </>
  );
}
