import type { PageView } from '@portico/model/page/page-view';
import { Button, IconButton } from '@portico/ui/button';
import { History, Redo2, Undo2 } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import { addresses, panelOf } from '../shared/addresses.ts';
import { FailedInBar } from '../shared/loading/failed-part.tsx';
import { useGo } from '../shared/go.ts';
import { later } from '../shared/loading/later.tsx';
import { SaveStamp } from '../shared/documents/edits/save-stamp.tsx';
import { PublishButton } from '../shared/publish/publish-button.tsx';
import { useEditor, useOfSession } from './editor-context.ts';
import styles from './editor-toolbar.module.css';
import { othersPart, partMenuPart, textToolsPart } from './later-parts.ts';
import { Widths } from './widths.tsx';

const Others = later(othersPart, { failed: 'quiet' });
const PartMenu = later(partMenuPart, { waiting: <PartTitle />, failed: 'quiet' });
const TextTools = later(textToolsPart, { failed: FailedInBar });

/**
 * Above the canvas: leaving, undo and redo, the width shown, what became of edits, publishing. While text is being
 * written its tools stand in the middle.
 */
export const EditorToolbar = memo(function EditorToolbar({ page }: { page: PageView }) {
  const { document, pageId, text, part } = useEditor();
  const isMail = part === 'mail';
  const isWriting = useSyncExternalStore(text.subscribe, () => text.snapshot().state !== null);
  const { go } = useGo();
  return (
    <header id="editor-bar" className={styles.bar} data-text={isWriting || undefined}>
      <div className={styles.start}>
        <Button kind="plain" onPress={() => go(panelOf(document))}>
          Done
        </Button>
        {isMail ? <PartTitle /> : <PartMenu page={page} />}
        <span className={styles.stamp}>
          <Stamp />
        </span>
      </div>
      <div className={styles.middle}>{isWriting ? <Tools page={page} /> : <Widths />}</div>
      <div className={styles.end}>
        <Others />
        <Steps />
        <IconButton
          icon={History}
          label="History"
          onPress={() => go(addresses.history(document.id, { from: pageId }))}
        />
        {!isMail && <PublishButton workedOn={document.id} />}
      </div>
    </header>
  );
});

/** What became of edits. */
function Stamp() {
  const { edits } = useEditor().session;
  const status = useSyncExternalStore(edits.subscribe, () => edits.status);
  return <SaveStamp edits={edits} status={status} untouched={null} />;
}

/** The tools for the text being written. */
function Tools({ page }: { page: PageView }) {
  const { text } = useEditor();
  const { state } = useSyncExternalStore(text.subscribe, text.snapshot);
  return state && <TextTools state={state} page={page} />;
}

/** Undo and redo. */
function Steps() {
  const { session } = useEditor();
  const canUndo = useOfSession((view) => view.canUndo);
  const canRedo = useOfSession((view) => view.canRedo);
  return (
    <>
      <IconButton icon={Undo2} label="Undo" keys="Mod+Z" isDisabled={!canUndo} onPress={session.undo} />
      <IconButton icon={Redo2} label="Redo" keys="Mod+Shift+Z" isDisabled={!canRedo} onPress={session.redo} />
    </>
  );
}

/** Says what is edited until its menu is there. */
function PartTitle() {
  const { document, part } = useEditor();
  return <span className={styles.title}>{part === 'footer' ? 'Footer' : document.title || 'Untitled'}</span>;
}
