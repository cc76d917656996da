import { CircleAlert, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { useShortcuts } from './shortcuts.ts';
import styles from './toast.module.css';
import { afterShown } from './shown-time.ts';
import { type Toast, ToastQueue } from './toast-queue.ts';

/** The one queue of the app. */
export const toasts = new ToastQueue((run, delayMs) =>
  afterShown(
    {
      after(ms, then) {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      onFrame(then) {
        const frame = requestAnimationFrame(then);
        return () => cancelAnimationFrame(frame);
      },
    },
    run,
    delayMs,
  ),
);

/**
 * Says that something happened; `undo` takes it back.
 * @param isStep what happened is a step of the place it was done in, whose own Undo takes it back as well
 */
export function showToast(text: string, undo?: () => void, { isStep = false } = {}): void {
  toasts.add({ text, ...(undo ? { action: { label: 'Undo', run: undo, isStep } } : {}) });
}

/** Says that something failed and stays until closed. */
export function showFailure(text: string): void {
  toasts.add({ text, kind: 'failure' });
}

/** How the keyboard comes to the notices, for the sheet of shortcuts. */
export const NOTICES_SHORTCUT = { keys: 'F6', label: 'Go to notifications and back', group: 'Everywhere' };

/**
 * Where toasts appear; once, at the root of the app. Pointing at it stops the clock. It stays within reach while a
 * dialog or drawer is open, whose own ring of Tab does not hold it: F6 goes there, and back.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.snapshot);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const visited = useRef<Toast['id']>(undefined);
  const goBack = useCallback(() => {
    cameFrom.current?.focus();
    cameFrom.current = null;
  }, []);
  useShortcuts([
    {
      ...NOTICES_SHORTCUT,
      inFields: true,
      inDialogs: true,
      // Whoever has been there goes on with the same key.
      applies: () =>
        region.current?.contains(document.activeElement) === true ||
        (shown.length > 0 && shown.at(-1)?.id !== visited.current),
      run: () => {
        const at = document.activeElement;
        if (region.current?.contains(at)) return goBack();
        const first = region.current?.querySelector('button');
        if (!first) return;
        visited.current = shown.at(-1)?.id;
        cameFrom.current = at instanceof HTMLElement ? at : null;
        first.focus();
      },
    },
  ]);
  useEffect(() => {
    // The notice that had the keyboard is gone.
    if (shown.length === 0 && document.activeElement === document.body) goBack();
  }, [shown.length, goBack]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds the clock while read.
    <section
      ref={region}
      className={styles.region}
      aria-label="Notifications"
      aria-live="polite"
      data-react-aria-top-layer="true"
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !cameFrom.current) return;
        event.preventDefault();
        goBack();
      }}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { action } = toast;
  return (
    <div className={styles.toast} data-kind={toast.kind} role={toast.kind === 'failure' ? 'alert' : 'status'}>
      {toast.kind === 'failure' && <CircleAlert size={16} aria-hidden />}
      <span className={styles.text}>{toast.text}</span>
      {action && (
        <Button
          small
          kind="plain"
          className={styles.action}
          onPress={() => {
            toasts.remove(toast.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        small
        kind="plain"
        className={styles.close}
        aria-label="Close"
        onPress={() => toasts.remove(toast.id)}
      >
        <X size={15} aria-hidden />
      </Button>
    </div>
  );
}
