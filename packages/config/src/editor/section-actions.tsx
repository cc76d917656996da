import { inOrder } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import { IconButton } from '@portico/ui/button';
import { classes } from '@portico/ui/classes';
import { ArrowDown, ArrowUp, Bookmark, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { onDemand } from '../shared/loading/on-demand.tsx';
import { useEditor, useOfSession } from './editor-context.ts';
import styles from './inspector.module.css';
import { keepSectionPart } from './later-parts.ts';

const SaveSectionDialog = onDemand(keepSectionPart);

/** What can be done with a section as a whole; the same as in its menu. */
export function SectionActions({ id, section }: { id: string; section: Section }) {
  const { session, tell } = useEditor();
  const [isKeeping, setKeeping] = useState(false);
  const placeOf = () => inOrder(session.snapshot().sections).findIndex((one) => one.id === id);
  const isFirst = useOfSession(({ sections }) => inOrder(sections).at(0)?.id === id);
  const isLast = useOfSession(({ sections }) => inOrder(sections).at(-1)?.id === id);
  const move = (by: 1 | -1) => {
    if (session.run({ do: 'move-section', section: id, at: placeOf() + by }))
      tell({ type: 'show', section: id });
  };
  return (
    <fieldset className={classes(styles.row, styles.signs)} aria-label="Actions">
      <IconButton icon={ArrowUp} label="Move section up" isDisabled={isFirst} onPress={() => move(-1)} />
      <IconButton icon={ArrowDown} label="Move section down" isDisabled={isLast} onPress={() => move(1)} />
      <IconButton
        icon={Copy}
        label="Duplicate section"
        onPress={() => session.run({ do: 'duplicate-section', section: id })}
      />
      <IconButton icon={Bookmark} label="Save section for other pages" onPress={() => setKeeping(true)} />
      <IconButton
        icon={Trash2}
        label="Delete section"
        onPress={() => session.run({ do: 'remove-section', section: id })}
      />
      {isKeeping && <SaveSectionDialog section={section} onClose={() => setKeeping(false)} />}
    </fieldset>
  );
}
