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
  RotateCcw,
  Scissors,
  SendToBack,
  Smartphone,
  Trash2,
} from 'lucide-react';
import { holdsOf } from '@portico/blocks/registry';
import { phoneView, placeAmong } from '@portico/model/layout/phone-view';
import { inOrder } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import { useEditor, useSessionView } from './editor-context.ts';
import type { EditorSession } from './session.ts';
import { useIsPhoneView } from './use-phone-view.ts';

/** Everything that can be done with what is selected, where it was pointed at. */
export function SelectionMenu(props: {
  at: { x: number; y: number };
  onClose(): void;
  onKeep(section: Section): void;
}) {
  const { session, tell } = useEditor();
  const { sections, selection } = useSessionView();
  const isPhone = useIsPhoneView();
  const { section, blocks } = selection;
  const found = section === undefined ? undefined : sections[section];
  if (section === undefined || !found) return null;
  const some = { section, blocks };
  const [only] = blocks.length === 1 ? blocks : [];
  const isLocked = blocks.some((id) => found.blocks[id]?.locked);
  const isHidden = blocks.length > 0 && blocks.every((id) => found.blocks[id]?.phone?.hidden);
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
            label: 'Edit text',
            icon: PencilLine,
            keys: 'Enter',
            onAction: () => tell({ type: 'write', section, block: only }),
          },
        ]),
    ...(isPhone && found.layout === 'grid' ? phoneMoves(session, section, found, blocks) : []),
    {
      id: 'duplicate',
      label: 'Duplicate',
      icon: CopyPlus,
      keys: 'Mod+D',
      onAction: () => session.run({ do: 'duplicate-blocks', ...some }),
    },
    {
      id: 'front',
      label: 'Bring to front',
      icon: BringToFront,
      isDisabled: found.layout !== 'grid' || isPhone,
      onAction: () => session.run({ do: 'layer-blocks', ...some, to: 'front' }),
    },
    {
      id: 'back',
      label: 'Send to back',
      icon: SendToBack,
      isDisabled: found.layout !== 'grid' || isPhone,
      onAction: () => session.run({ do: 'layer-blocks', ...some, to: 'back' }),
    },
    {
      id: 'lock',
      label: isLocked ? 'Unlock' : 'Lock',
      icon: isLocked ? LockOpen : Lock,
      onAction: () => session.run({ do: 'set-locked', ...some, locked: !isLocked }),
    },
    {
      id: 'phone',
      label: isHidden ? 'Show on phones' : 'Hide on phones',
      icon: isHidden ? Smartphone : EyeOff,
      keys: 'Shift+H',
      onAction: () => session.run({ do: 'hide-on-phones', ...some, hidden: !isHidden }),
    },
    ...(blocks.some((id) => found.blocks[id]?.phone)
      ? [
          {
            id: 'follow',
            label: 'Reset to desktop layout',
            icon: RotateCcw,
            onAction: () => session.run({ do: 'follow-desktop', ...some }),
          },
        ]
      : []),
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
      label: 'Save section…',
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

/** Up and down in the order of phones. */
function phoneMoves(
  session: EditorSession,
  sectionId: string,
  section: Section,
  blocks: readonly string[],
): MenuAction[] {
  const place = placeAmong(phoneView(section, holdsOf), blocks);
  if (!place) return [];
  const move = (to: number) => session.run({ do: 'move-on-phone', section: sectionId, blocks, at: to });
  return [
    {
      id: 'earlier',
      label: 'Move up on phones',
      icon: ArrowUp,
      keys: 'Up',
      isDisabled: place.at === 0,
      onAction: () => move(place.at - 1),
    },
    {
      id: 'later',
      label: 'Move down on phones',
      icon: ArrowDown,
      keys: 'Down',
      isDisabled: place.at >= place.last,
      onAction: () => move(place.at + 1),
    },
  ];
}
