import type { PageView } from '@portico/model/page-view';
import { Button, IconButton } from '@portico/ui/button';
import { Segmented } from '@portico/ui/segmented';
import { History, Monitor, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react';
import { lazy, memo, Suspense, useSyncExternalStore } from 'react';
import { addresses, panelOf } from '../app/addresses.ts';
import { type Device, frame } from '../app/frame-state.ts';
import { useGo } from '../app/go.ts';
import type { SaveStatus } from '../documents/document-edits.ts';
import { SaveStamp } from '../documents/save-stamp.tsx';
import { PublishButton } from '../publish/publish-button.tsx';
import { useEditor } from './editor-context.ts';
import styles from './editor-toolbar.module.css';
import { othersPart, partMenuPart, textToolsPart } from './later-parts.ts';

const Others = lazy(othersPart);
const PartMenu = lazy(partMenuPart);
const TextTools = lazy(textToolsPart);

const DEVICES: Array<{ value: Device; label: string; icon: typeof Monitor }> = [
  { value: 'desktop', label: 'Desktop', icon: Monitor },
  { value: 'tablet', label: 'Tablet', icon: Tablet },
  { value: 'phone', label: 'Phone', icon: Smartphone },
];

/**
 * Above the canvas: leaving, undo and redo, the width shown, what became of edits, publishing. While text is being
 * written its tools stand in the middle.
 */
export const EditorToolbar = memo(function EditorToolbar({
  status,
  page,
}: {
  status: SaveStatus;
  page: PageView;
}) {
  const { session, document, pageId, part, text } = useEditor();
  const { state } = useSyncExternalStore(text.subscribe, text.snapshot);
  const canUndo = useSyncExternalStore(session.subscribe, () => session.snapshot().canUndo);
  const canRedo = useSyncExternalStore(session.subscribe, () => session.snapshot().canRedo);
  const { device } = useSyncExternalStore(frame.subscribe, frame.snapshot);
  const { go } = useGo();
  return (
    <header className={styles.bar} data-text={state !== null || undefined}>
      <div className={styles.start}>
        <Button kind="plain" onPress={() => go(panelOf(document))}>
          Done
        </Button>
        <Suspense
          fallback={<span className={styles.title}>{part === 'footer' ? 'Footer' : document.title}</span>}
        >
          <PartMenu page={page} />
        </Suspense>
        <span className={styles.stamp}>
          <SaveStamp edits={session.edits} status={status} />
        </span>
      </div>
      <div className={styles.middle}>
        {state ? (
          <Suspense fallback={null}>
            <TextTools state={state} page={page} />
          </Suspense>
        ) : (
          <Segmented label="Width of the page" options={DEVICES} value={device} onChange={frame.setDevice} />
        )}
      </div>
      <div className={styles.end}>
        <Suspense fallback={null}>
          <Others />
        </Suspense>
        <IconButton icon={Undo2} label="Undo" keys="Mod+Z" isDisabled={!canUndo} onPress={session.undo} />
        <IconButton
          icon={Redo2}
          label="Redo"
          keys="Mod+Shift+Z"
          isDisabled={!canRedo}
          onPress={session.redo}
        />
        <IconButton
          icon={History}
          label="History"
          onPress={() => go(addresses.history(document.id, { from: pageId }))}
        />
        <PublishButton workedOn={document.id} />
      </div>
    </header>
  );
});
