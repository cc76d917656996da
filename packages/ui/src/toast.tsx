import { CircleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import styles from './toast.module.css';
import { type Toast, ToastQueue } from './toast-queue.ts';

/** The one queue of the app. */
export const toasts = new ToastQueue((run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
});

/** Says that something happened; `undo` takes it back. */
export function showToast(text: string, undo?: () => void): void {
  toasts.add({ text, ...(undo ? { action: { label: 'Undo', run: undo } } : {}) });
}

/** Says that something failed and stays until closed. */
export function showFailure(text: string): void {
  toasts.add({ text, kind: 'failure' });
}

/** Where toasts appear; once, at the root of the app. Pointing at it stops the clock. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.snapshot);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds the clock while read.
    <section
      className={styles.region}
      aria-label="Notices"
      aria-live="polite"
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
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
