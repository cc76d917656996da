import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { Separator } from 'react-aria-components/Separator';
import { Group } from 'react-aria-components/Group';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import styles from './toolbar.module.css';

/** Buttons that belong together in one line: one stop of the Tab key, arrow keys walk. Too many of them scroll. */
export function Toolbar({
  label,
  children,
  ref,
  onLeave,
}: {
  label: string;
  children: ReactNode;
  ref: RefObject<HTMLDivElement | null>;
  /** Escape goes back to where the tools were come to from. */
  onLeave(): void;
}) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = ref.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leave();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [ref]);
  return (
    <AriaToolbar aria-label={label} className={styles.toolbar ?? ''} ref={ref}>
      {children}
    </AriaToolbar>
  );
}

/** Tools of one kind, set apart from others by a line. */
export function ToolGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Group className={styles.group ?? ''} aria-label={label}>
        {children}
      </Group>
      <Separator className={styles.line ?? ''} orientation="vertical" />
    </>
  );
}
