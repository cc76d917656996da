import { GripVertical } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import styles from './drag-handle.module.css';

/**
 * What a row of a list or tree is moved by. The button is for keyboards and screen readers and lets pointers through to
 * what is around it: a mouse drags the row, a finger begins `useFingerDrag` instead of scrolling.
 */
export function DragHandle({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span className={styles.grip} data-grip>
      <Button slot="drag" className={className ?? ''} aria-label={label}>
        <GripVertical size={14} aria-hidden />
      </Button>
    </span>
  );
}
