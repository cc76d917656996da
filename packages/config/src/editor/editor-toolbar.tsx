import type { PageView } from '@portico/model/page-view';
import { Button, IconButton } from '@portico/ui/button';
import { Segmented } from '@portico/ui/segmented';
import { History, Redo2, Undo2 } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import { addresses, panelOf } from '../app/addresses.ts';
import { DEVICE_CHOICES } from '../app/device-choices.ts';
import { FailedInBar } from '../app/failed-part.tsx';
import { frame } from '../app/frame-state.ts';
import { useGo } from '../app/go.ts';
import { later } from '../app/later.tsx';
import type { SaveStatus } from '../documents/document-edits.ts';
import { SaveStamp } from '../documents/save-stamp.tsx';
import { PublishButton } from '../publish/publish-button.tsx';
import { useEditor, useOfSession } from './editor-context.ts';
import styles from './editor-toolbar.module.css';
import { othersPart, partMenuPart, textToolsPart } from './later-parts.ts';

const Others = later(othersPart, { failed: 'quiet' });
const PartMenu = later(partMenuPart, { waiting: <PartTitle />, failed: 'quiet' });
const TextTools = later(textToolsPart, { failed: FailedInBar });

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
  const { session, document, pageId, text } = useEditor();
  const { state } = useSyncExternalStore(text.subscribe, text.snapshot);
  const canUndo = useOfSession((view) => view.canUndo);
  const canRedo = useOfSession((view) => view.canRedo);
  const { device } = useSyncExternalStore(frame.subscribe, frame.snapshot);
  const { go } = useGo();
  return (
    <header className={styles.bar} data-text={state !== null || undefined}>
      <div className={styles.start}>
        <Button kind="plain" onPress={() => go(panelOf(document))}>
          Done
        </Button>
        <PartMenu page={page} />
        <span className={styles.stamp}>
          <SaveStamp edits={session.edits} status={status} />
        </span>
      </div>
      <div className={styles.middle}>
        {state ? (
          <TextTools state={state} page={page} />
        ) : (
          <Segmented
            label="Width of the page"
            options={DEVICE_CHOICES}
            value={device}
            onChange={frame.setDevice}
          />
        )}
      </div>
      <div className={styles.end}>
        <Others />
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

/** Says what is edited until its menu is there. */
function PartTitle() {
  const { document, part } = useEditor();
  return <span className={styles.title}>{part === 'footer' ? 'Footer' : document.title}</span>;
}
