import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import styles from './cell-input.module.css';
import { useRefusal } from './refusals.tsx';

export interface CellInputProps {
  /** What is typed here, of which row: said by screen readers. */
  label: string;
  value: string;
  /** Takes over what was typed; answers what is wrong with it, in words. */
  onCommit(text: string): string | undefined;
  /** What the server said against the value. */
  error?: string | undefined;
  placeholder?: string;
  inputMode?: 'text' | 'decimal' | 'numeric';
  align?: 'end';
  isDisabled?: boolean;
  code?: boolean;
  /** It may have several lines: Alt and Enter begins one. */
  lines?: boolean;
  maxLength?: number | undefined;
}

/**
 * A value of a table, edited where it stands. Enter, Tab and leaving take it over, Escape gives it back; Enter and the
 * arrows up and down go to the same column of the next row.
 */
export function CellInput(props: CellInputProps) {
  const { label, value, onCommit, placeholder, inputMode, align, isDisabled, code, lines } = props;
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const errorId = useId();
  const error = problem ?? props.error;
  useRefusal(error !== undefined);
  const input = useRef<AnyInput>(null);
  const [errorPlace, setErrorPlace] = useState<Element | null>(null);
  const take = useCallback((element: AnyInput | null) => {
    input.current = element;
    setErrorPlace(element?.closest('[role=row]')?.querySelector('[data-row-errors]') ?? null);
  }, []);
  /** The same as `typed`, at once: Enter takes it over and goes on, which leaves the field in the same moment. */
  const pending = useRef<string>(undefined);
  const type = (text: string | undefined) => {
    pending.current = text;
    setTyped(text);
  };
  const commit = (): boolean => {
    const text = pending.current;
    if (text === undefined) return true;
    const said = text === value ? undefined : onCommit(text);
    setProblem(said);
    if (said === undefined) type(undefined);
    return said === undefined;
  };
  // A row that scrolls out of the page takes what was typed with it.
  const last = useRef(commit);
  useEffect(() => {
    last.current = commit;
  });
  useEffect(() => () => void last.current(), []);
  const Input = lines ? 'textarea' : 'input';
  return (
    <span className={styles.cell}>
      <Input
        ref={take}
        {...(lines ? { rows: 2 } : {})}
        className={classes(
          styles.input,
          align === 'end' && styles.end,
          code && styles.code,
          lines && styles.lines,
        )}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={typed ?? value}
        disabled={isDisabled ?? false}
        placeholder={placeholder}
        inputMode={inputMode}
        maxLength={props.maxLength}
        spellCheck={code ? false : undefined}
        autoComplete="off"
        onChange={(event: ChangeEvent<AnyInput>) => type(event.target.value)}
        onFocus={(event: FocusEvent<AnyInput>) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event: KeyboardEvent<AnyInput>) => {
          if (event.nativeEvent.isComposing) return;
          if (lines && event.key === 'Enter' && event.altKey) {
            event.preventDefault();
            const { currentTarget: field } = event;
            const { value: words, selectionStart, selectionEnd } = field;
            field.setRangeText('\n', selectionStart ?? words.length, selectionEnd ?? words.length, 'end');
            return type(field.value);
          }
          if (lines && event.key.startsWith('Arrow') && !isAtEdge(event.currentTarget, event.key)) return;
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation();
            type(undefined);
            setProblem(undefined);
            // Once the value is back: what is typed next replaces it.
            queueMicrotask(() => input.current?.select());
          } else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
            if (commit()) goToRow(event, up ? -1 : 1);
          }
        }}
      />
      {error &&
        errorPlace &&
        // Below the whole row, which makes room: whatever row it is, and however far the table is scrolled.
        createPortal(
          <span id={errorId} role="alert" className={styles.error} ref={bringIntoView}>
            <b>{label}:</b> {error}
          </span>,
          errorPlace,
        )}
    </span>
  );
}

type AnyInput = HTMLInputElement | HTMLTextAreaElement;

/** Leaving words of several lines by an arrow: from their first or last place alone. */
function isAtEdge({ value, selectionStart, selectionEnd }: AnyInput, key: string): boolean {
  if (!value.includes('\n') || (selectionStart === 0 && selectionEnd === value.length)) return true;
  return key === 'ArrowUp' ? selectionStart === 0 : selectionEnd === value.length;
}

const bringIntoView = (line: HTMLElement | null) =>
  line?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Focuses the same column one row on. */
function goToRow(event: KeyboardEvent<AnyInput>, step: -1 | 1): void {
  const cell = event.currentTarget.closest<HTMLElement>('[data-column]');
  const row = cell?.closest('[role=row]');
  const other = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  other
    ?.querySelector<HTMLElement>(
      `[data-column="${cell?.dataset.column}"] :is(input, textarea, select, button)`,
    )
    ?.focus();
}
/** One of a few values of a table, chosen where it stands. */
export function CellSelect<Value extends string>(props: {
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string; isDisabled?: boolean }>;
  onChange(value: Value): void;
  isDisabled?: boolean;
  /** Colour of the word, where it means something. */
  tone?: 'good' | 'warn' | 'accent' | 'quiet' | 'bad';
}) {
  return (
    <span className={styles.cell} data-tone={props.tone}>
      <select
        className={classes(styles.input, styles.select)}
        aria-label={props.label}
        value={props.value}
        disabled={props.isDisabled ?? false}
        onChange={(event) => props.onChange(event.target.value as Value)}
      >
        {props.options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
