import { type ReactNode, useEffect, useRef } from 'react';
import styles from './transfers.module.css';

/** One step of an import or export. The button that led to it is gone: the keyboard goes on here. */
export function StepBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={box} tabIndex={-1} aria-label={label} className={styles.step}>
      {children}
    </section>
  );
}
