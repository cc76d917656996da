import { useRef } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { fieldStyles } from './field.tsx';
import { MenuContent, type MenuGroup, menuStyles } from './menu.tsx';
import { classes } from './classes.ts';

/** A menu that opens at a point of the window, for what lies there. Null: it is closed. */
export function ContextMenu(props: {
  label: string;
  at: { x: number; y: number } | null;
  groups: MenuGroup[];
  onClose(): void;
}) {
  const { label, at, groups, onClose } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} aria-hidden style={{ position: 'fixed', left: at?.x ?? 0, top: at?.y ?? 0 }} />
      <Popover
        className={classes(fieldStyles.popover, menuStyles.popover)}
        triggerRef={anchor}
        isOpen={at !== null}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        placement="bottom start"
        offset={2}
        aria-label={label}
      >
        <MenuContent label={label} groups={groups} onDone={onClose} />
      </Popover>
    </>
  );
}
