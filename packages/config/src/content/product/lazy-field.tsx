import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';

/** A field that takes over what was typed when it is left: half a number means nothing. */
export function LazyField(props: {
  label: string;
  value: string;
  placeholder?: string;
  isDisabled: boolean;
  error?: string | undefined;
  code?: boolean;
  help?: string;
  /** Words beside its numbers. */
  isText?: boolean;
  maxLength?: number;
  onCommit(text: string): string | undefined;
}) {
  const { label, value, onCommit, error, code, isText, ...rest } = props;
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    const said = typed === value ? undefined : onCommit(typed);
    setProblem(said);
    if (said === undefined) setTyped(undefined);
  };
  return (
    <TextField
      {...rest}
      label={label}
      value={typed ?? value}
      {...(code ? { code } : isText ? {} : { inputMode: 'decimal' })}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      error={problem ?? error}
    />
  );
}
