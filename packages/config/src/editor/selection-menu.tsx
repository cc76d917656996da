import { ContextMenu } from '@portico/ui/context-menu';
import type { MenuAction } from '@portico/ui/menu';
import {
  ArrowDown,
  ArrowUp,
  Bookmark,
  BringToFront,
  ClipboardPaste,
  Copy,
  CopyPlus,
  EyeOff,
  Lock,
  LockOpen,
  PencilLine,
  Scissors,
  SendToBack,
  Smartphone,
  Trash2,
} from 'lucide-react';
import { inOrder } from '@portico/model/schema';
import type { Section } from '@portico/model/section';
import { useEditor, useSessionView } from './editor-context.ts';

/** Everything that can be done with what is selected, where it was pointed at. */
export function SelectionMenu(props: {
  at: { x: number; y: number };
  onClose(): void;
  onKeep(section: Section): void;
}) {
  const { session, tell } = useEditor();
  const { sections, selection } = useSessionView();
  const { section, blocks } = selection;
  const found = section === undefined ? undefined : sections[section];
  if (section === undefined || !found) return null;
  const some = { section, blocks };
  const [only] = blocks.length === 1 ? blocks : [];
  const isLocked = blocks.some((id) => found.blocks[id]?.locked);
  const phone = only === undefined ? undefined : found.blocks[only]?.phone;
  const place = inOrder(sections).findIndex(({ id }) => id === section);
  const clipboard: MenuAction[] = [
    {
      id: 'copy',
      label: 'Copy',
      icon: Copy,
      keys: 'Mod+C',
      onAction: () => tell({ type: 'clipboard', do: 'copy' }),
    },
    {
      id: 'cut',
      label: 'Cut',
      icon: Scissors,
      keys: 'Mod+X',
      onAction: () => tell({ type: 'clipboard', do: 'cut' }),
    },
    {
      id: 'paste',
      label: 'Paste',
      icon: ClipboardPaste,
      keys: 'Mod+V',
      onAction: () => tell({ type: 'clipboard', do: 'paste' }),
    },
  ];
  const ofBlocks: MenuAction[] = [
    ...(only === undefined
      ? []
      : [
          {
            id: 'write',
            label: 'Edit the words',
            icon: PencilLine,
            keys: 'Enter',
            onAction: () => tell({ type: 'write', section, block: only }),
          },
        ]),
    {
      id: 'duplicate',
      label: 'Duplicate',
      icon: CopyPlus,
      keys: 'Mod+D',
      onAction: () => session.run({ do: 'duplicate-blocks', ...some }),
    },
    {
      id: 'front',
      label: 'Bring to the front',
      icon: BringToFront,
      isDisabled: found.layout !== 'grid',
      onAction: () => session.run({ do: 'layer-blocks', ...some, to: 'front' }),
    },
    {
      id: 'back',
      label: 'Send to the back',
      icon: SendToBack,
      isDisabled: found.layout !== 'grid',
      onAction: () => session.run({ do: 'layer-blocks', ...some, to: 'back' }),
    },
    {
      id: 'lock',
      label: isLocked ? 'Unlock' : 'Lock',
      icon: isLocked ? LockOpen : Lock,
      onAction: () => session.run({ do: 'set-locked', ...some, locked: !isLocked }),
    },
    ...(only === undefined
      ? []
      : [
          {
            id: 'phone',
            label: phone?.hidden ? 'Show on phones' : 'Hide on phones',
            icon: phone?.hidden ? Smartphone : EyeOff,
            onAction: () => session.run({ do: 'hide-on-phones', ...some, hidden: !phone?.hidden }),
          },
        ]),
  ];
  const ofSection: MenuAction[] = [
    {
      id: 'up',
      label: 'Move up',
      icon: ArrowUp,
      isDisabled: place === 0,
      onAction: () => session.run({ do: 'move-section', section, at: place - 1 }),
    },
    {
      id: 'down',
      label: 'Move down',
      icon: ArrowDown,
      isDisabled: place === Object.keys(sections).length - 1,
      onAction: () => session.run({ do: 'move-section', section, at: place + 1 }),
    },
    {
      id: 'duplicate',
      label: 'Duplicate',
      icon: CopyPlus,
      keys: 'Mod+D',
      onAction: () => session.run({ do: 'duplicate-section', section }),
    },
    {
      id: 'keep',
      label: 'Keep for other pages…',
      icon: Bookmark,
      onAction: () => props.onKeep(found),
    },
  ];
  const remove: MenuAction = {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    keys: 'Delete',
    danger: true,
    isDisabled: isLocked,
    onAction: () =>
      session.run(blocks.length > 0 ? { do: 'remove-blocks', ...some } : { do: 'remove-section', section }),
  };
  return (
    <ContextMenu
      label={blocks.length > 0 ? 'Actions of the selected blocks' : 'Actions of the section'}
      at={props.at}
      onClose={props.onClose}
      groups={[
        { actions: clipboard },
        { actions: blocks.length > 0 ? ofBlocks : ofSection },
        { actions: [remove] },
      ]}
    />
  );
}
