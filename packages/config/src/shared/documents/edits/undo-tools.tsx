import { IconButton } from '@portico/ui/button';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { enterUndoPlace } from '../../undo/undo-place.ts';
import type { DocumentEdits } from './document-edits.ts';

/** Takes back, step by step, what was changed in a document, and does it again; Ctrl+Z does the same meanwhile. */
export function UndoTools({ edits, inDialogs = false }: { edits: DocumentEdits; inDialogs?: boolean }) {
  useSyncExternalStore(edits.subscribe, edits.snapshot);
  useEffect(() => enterUndoPlace(edits, inDialogs), [edits, inDialogs]);
  return (
    <>
      <IconButton
        small
        icon={Undo2}
        label="Undo"
        keys="Mod+Z"
        isDisabled={!edits.canUndo}
        onPress={() => edits.undo()}
      />
      <IconButton
        small
        icon={Redo2}
        label="Redo"
        keys="Mod+Shift+Z"
        isDisabled={!edits.canRedo}
        onPress={() => edits.redo()}
      />
    </>
  );
}
