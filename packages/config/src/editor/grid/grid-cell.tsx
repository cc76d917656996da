import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import styles from './grid-field.module.css';

export interface GridCellProps {
  row: number;
  column: number;
  /** Said by screen readers: which cell it is. */
  label: string;
  text: string;
  isHead: boolean;
  isNumber: boolean;
  isDisabled: boolean;
  maxLength: number | undefined;
  onType(row: number, column: number, text: string): void;
  onEnter(row: number, column: number): void;
  onKey(event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void;
  onPaste(event: ClipboardEvent<HTMLInputElement>, row: number, column: number): void;
}

/** A cell as one writes it. While it is written it shows what was typed, not how that is stored. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, text } = props;
  const [typed, setTyped] = useState<string>();
  /** What it was before it was written: Escape gives it back. */
  const before = useRef(text);
  return (
    <input
      className={`${styles.cell} ${props.isHead ? styles.headCell : ''} ${props.isNumber ? styles.number : ''}`}
      data-cell={`${row} ${column}`}
      aria-label={props.label}
      value={typed ?? text}
      disabled={props.isDisabled}
      maxLength={props.maxLength}
      autoComplete="off"
      spellCheck={!props.isNumber}
      onFocus={(event) => {
        before.current = text;
        event.target.select();
        props.onEnter(row, column);
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onType(row, column, target.value);
      }}
      onBlur={() => setTyped(undefined)}
      onPaste={(event) => props.onPaste(event, row, column)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation();
          setTyped(undefined);
          props.onType(row, column, before.current);
        } else props.onKey(event, row, column);
      }}
    />
  );
});
