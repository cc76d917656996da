import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { fieldStyles as styles } from './field.tsx';

/** Counted from so many letters before the end of the room, or its last tenth where that is less. */
const NEAR = 40;

/** Is the end of the room near enough to be counted? */
export const isNearFull = (used: number, most: number): boolean => used >= most - Math.min(NEAR, most / 10);

/** Would letters put into a field, in the place of those selected in it, not fit? What only takes away always does. */
export function isTooMuch(
  field: { value: string; selectionStart: number | null; selectionEnd: number | null },
  letters: string,
  most: number,
): boolean {
  const { value, selectionStart, selectionEnd } = field;
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  return letters !== '' && kept + letters.length > most;
}

/**
 * A field with room for so many letters, as `String.length` counts them: what does not fit is refused where it is typed
 * or pasted, while the words before it are whole, and that is told.
 * @param most undefined: no bound
 * @returns what an element around the input takes as its `ref`, and what stands under the field
 */
export function useCharacterCounter(
  most: number | undefined,
  used: number,
): readonly [around: RefCallback<HTMLElement>, foot: ReactNode] {
  const [isFull, setFull] = useState(false);
  const around = useCallback(
    (element: HTMLElement | null) => {
      if (!element || most === undefined) return;
      // React has no such event of its own for what is pasted or dropped.
      const refuse = (event: InputEvent) => {
        const { target } = event;
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        const letters =
          event.inputType === 'insertLineBreak'
            ? '\n'
            : (event.data ?? event.dataTransfer?.getData('text/plain') ?? '');
        const isRefused = isTooMuch(target, letters, most);
        if (isRefused) event.preventDefault();
        setFull(isRefused);
      };
      element.addEventListener('beforeinput', refuse);
      return () => element.removeEventListener('beforeinput', refuse);
    },
    [most],
  );
  if (most === undefined) return [around, null];
  const room = most.toLocaleString('en');
  return [
    around,
    <div key="room" className={styles.room}>
      <span aria-live="polite">{isFull && `At most ${room} characters fit here.`}</span>
      {isNearFull(used, most) && (
        <span className={styles.count} data-over={used > most || undefined}>
          {used.toLocaleString('en')} of {room}
        </span>
      )}
    </div>,
  ];
}
