import { Button, IconButton } from '@portico/ui/button';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BringToFront,
  Copy,
  Lock,
  LockOpen,
  SendToBack,
  Smartphone,
  Trash2,
} from 'lucide-react';
import { memo } from 'react';
import { frame } from '../shared/frame/frame-state.ts';
import styles from './inspector.module.css';
import type { EditorSession } from './session.ts';

const ALIGNMENTS = [
  { to: 'left', label: 'Align left edges', icon: AlignStartVertical },
  { to: 'center', label: 'Align middles', icon: AlignCenterVertical },
  { to: 'right', label: 'Align right edges', icon: AlignEndVertical },
  { to: 'top', label: 'Align top edges', icon: AlignStartHorizontal },
  { to: 'middle', label: 'Align middles', icon: AlignCenterHorizontal },
  { to: 'bottom', label: 'Align bottom edges', icon: AlignEndHorizontal },
] as const;

/** What can be done with the blocks that are selected, one or several. Letters that are typed do not render it again. */
export const BlockActions = memo(function BlockActions(props: {
  session: EditorSession;
  section: string;
  blocks: readonly string[];
  isLocked: boolean;
  /** They lie on a grid, and its layers and edges are seen. */
  isGrid: boolean;
  /** They stand otherwise on phones, which are not shown. */
  differs: boolean;
}) {
  const { session, section, blocks, isLocked, isGrid, differs } = props;
  const some = { section, blocks };
  return (
    <div className={styles.fields}>
      <fieldset className={styles.row} aria-label="Actions">
        <Button icon={Copy} onPress={() => session.run({ do: 'duplicate-blocks', ...some })}>
          Duplicate
        </Button>
        <Button
          icon={isLocked ? LockOpen : Lock}
          onPress={() => session.run({ do: 'set-locked', ...some, locked: !isLocked })}
        >
          {isLocked ? 'Unlock' : 'Lock'}
        </Button>
        <Button
          icon={Trash2}
          isDisabled={isLocked}
          onPress={() => session.run({ do: 'remove-blocks', ...some })}
        >
          Delete
        </Button>
      </fieldset>
      {isGrid && (
        <fieldset className={styles.row} aria-label="Layers">
          <IconButton
            icon={BringToFront}
            label="Bring to front"
            onPress={() => session.run({ do: 'layer-blocks', ...some, to: 'front' })}
          />
          <IconButton
            icon={SendToBack}
            label="Send to back"
            onPress={() => session.run({ do: 'layer-blocks', ...some, to: 'back' })}
          />
        </fieldset>
      )}
      {isGrid && blocks.length > 1 && (
        <fieldset className={styles.row} aria-label="Alignment">
          {ALIGNMENTS.map(({ to, label, icon }) => (
            <IconButton
              key={to}
              icon={icon}
              label={label}
              onPress={() => session.run({ do: 'align-blocks', ...some, to })}
            />
          ))}
          <IconButton
            icon={AlignHorizontalDistributeCenter}
            label="Distribute horizontally"
            isDisabled={blocks.length < 3}
            onPress={() => session.run({ do: 'distribute-blocks', ...some, axis: 'columns' })}
          />
          <IconButton
            icon={AlignVerticalDistributeCenter}
            label="Distribute vertically"
            isDisabled={blocks.length < 3}
            onPress={() => session.run({ do: 'distribute-blocks', ...some, axis: 'rows' })}
          />
        </fieldset>
      )}
      {differs && (
        <Button kind="plain" icon={Smartphone} onPress={() => frame.setDevice('phone')}>
          Edit phone layout
        </Button>
      )}
    </div>
  );
});
