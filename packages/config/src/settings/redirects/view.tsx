import type { RedirectEntry } from '@portico/model/documents/owner-redirects';
import type { Redirects } from '@portico/model/documents/redirects';
import { Button, IconButton } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Segmented } from '@portico/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Download, Ellipsis, Plus, Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { singletonQuery } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { later } from '../../shared/loading/later.tsx';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { ConflictDialog } from '../../shared/documents/conflict/conflict-dialog.tsx';
import { SaveStamp } from '../../shared/documents/edits/save-stamp.tsx';
import { UndoTools } from '../../shared/documents/edits/undo-tools.tsx';
import { useEdits } from '../../shared/documents/edits/use-edits.ts';
import { useRights } from '../../shared/documents/use-rights.ts';
import { openPublish } from '../../shared/publish/publish-state.ts';
import { AutomaticRedirects } from './automatic-redirects.tsx';
import { MissingPages } from './missing-pages.tsx';
import { OwnRedirects } from './own-redirects.tsx';
import { RedirectDrawer } from './redirect-drawer.tsx';
import { missingQuery } from './redirect-queries.ts';
import foot from './publish-foot.module.css';
import styles from './redirects.module.css';
import { useRedirectList } from './use-redirect-list.ts';
import { backToSettings } from '../back-to-settings.ts';

// Reading files is for who brings one.
const ImportDrawer = later(async () => (await import('./import-drawer.tsx')).ImportDrawer);

type Shown = 'own' | 'automatic' | 'missing';
const isView = (view: unknown): view is Shown => view === 'automatic' || view === 'missing';

/** Old addresses that lead on: the owner's own, those of renamed pages, and what visitors did not find. */
export function View() {
  const { data, error, refetch } = useQuery(singletonQuery<Redirects>('redirects'));
  if (error)
    return (
      <LoadFailure title="Redirects" error={error} retry={() => void refetch()} back={backToSettings} wide />
    );
  if (!data)
    return (
      <Panel title="Redirects" back={backToSettings} wide bare>
        <Skeleton height={58} />
      </Panel>
    );
  return <RedirectLists loaded={data} />;
}

type Open = { entry: RedirectEntry; index?: number; guessFor?: string } | 'import' | undefined;

function RedirectLists({ loaded }: { loaded: Document<Redirects> }) {
  const { edits, document, status } = useEdits(loaded);
  const { entries, error, add, replace, remove, put } = useRedirectList(edits);
  const { go } = useGo();
  const { view: asked } = useSearch({ strict: false }) as { view?: string };
  const view: Shown = isView(asked) ? asked : 'own';
  const [text, setText] = useState('');
  const [open, setOpen] = useState<Open>();
  const { data: missing } = useQuery(missingQuery);
  const close = () => setOpen(undefined);
  const openNew = () => setOpen({ entry: { from: '', to: '', permanent: true } });
  const edit = useCallback(
    (index: number) => {
      const entry = entries[index];
      if (entry) setOpen({ entry, index });
    },
    [entries],
  );
  const mend = useCallback(
    (path: string) => setOpen({ entry: { from: path, to: '', permanent: true }, guessFor: path }),
    [],
  );
  const count = (number: number | undefined) => (number ? ` ${number}` : '');
  return (
    <Panel
      title="Redirects"
      note={<SaveStamp edits={edits} status={status} />}
      back={backToSettings}
      wide
      bare
      actions={
        <>
          <UndoTools edits={edits} />
          <Menu
            label="Import and export"
            groups={[
              {
                actions: [
                  { id: 'import', label: 'Import…', icon: Upload, onAction: () => setOpen('import') },
                  {
                    id: 'export',
                    label: 'Export as CSV',
                    icon: Download,
                    isDisabled: entries.length === 0,
                    onAction: () => void exportCsv(entries),
                  },
                ],
              },
            ]}
          >
            <IconButton icon={Ellipsis} label="Import and export" />
          </Menu>
          <Button kind="primary" icon={Plus} onPress={openNew}>
            Add
          </Button>
        </>
      }
      toolbar={
        <>
          {error && <Message kind="bad">{error}</Message>}
          <div className={styles.bar}>
            <Segmented
              label="Filter redirects"
              value={view}
              onChange={(next) =>
                go(next === 'own' ? addresses.redirects() : addresses.redirects(next), { replace: true })
              }
              options={[
                { value: 'own', label: `Yours${count(entries.length)}` },
                { value: 'automatic', label: 'Automatic' },
                { value: 'missing', label: `Not found${count(missing?.items.length)}` },
              ]}
            />
            <SearchField label="Search addresses" value={text} onChange={setText} />
          </div>
        </>
      }
      {...(document.hasDraft ? { foot: <PublishFoot onFlush={() => edits.flush()} /> } : {})}
    >
      {view === 'own' && (
        <OwnRedirects entries={entries} text={text} onAdd={openNew} onEdit={edit} onDelete={remove} />
      )}
      {view === 'automatic' && <AutomaticRedirects text={text} />}
      {view === 'missing' && <MissingPages text={text} entries={entries} onMend={mend} />}
      {open === 'import' && (
        <ImportDrawer
          present={entries}
          onClose={close}
          onImport={(next, done) => {
            put(next, done);
            close();
          }}
        />
      )}
      {open && open !== 'import' && (
        <RedirectDrawer
          key={open.index ?? 'new'}
          entry={open.entry}
          isNew={open.index === undefined}
          others={open.index === undefined ? entries : entries.filter((_, at) => at !== open.index)}
          {...(open.guessFor === undefined ? {} : { guessFor: open.guessFor })}
          onClose={close}
          onSave={(entry) => {
            if (open.index === undefined) add(entry);
            else replace(open.index, entry);
            close();
          }}
        />
      )}
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}

function PublishFoot({ onFlush }: { onFlush(): Promise<void> }) {
  const mayPublish = useRights().mayPublish('redirects');
  return (
    <div className={foot.foot}>
      <output className={foot.words}>Your changes take effect when you publish them.</output>
      {mayPublish && (
        <Button small kind="primary" onPress={() => void onFlush().then(openPublish)}>
          Publish
        </Button>
      )}
    </div>
  );
}

async function exportCsv(entries: readonly RedirectEntry[]): Promise<void> {
  const { redirectsAsCsv } = await import('./redirect-file.ts');
  const url = URL.createObjectURL(new Blob([redirectsAsCsv(entries)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'redirects.csv';
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
