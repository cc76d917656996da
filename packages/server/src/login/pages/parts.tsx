import type { ReactNode } from 'react';

interface FieldProps {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  /** What was typed; a password is never given back. */
  value?: string | undefined;
  hint?: string;
  error?: string | undefined;
  code?: boolean;
  readOnly?: boolean;
  optional?: boolean;
  focus?: boolean;
}

/** A labelled field with its hint and what is wrong with it. */
export function Field(props: FieldProps) {
  const { name, error, hint } = props;
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>
        {props.label}
        {props.optional ? <span className="optional"> (optional)</span> : null}
      </label>
      <input
        id={name}
        name={name}
        type={props.type}
        className={props.code ? 'code' : undefined}
        defaultValue={props.type === 'password' ? undefined : props.value}
        autoComplete={props.autoComplete}
        inputMode={props.type === 'email' ? 'email' : undefined}
        autoCapitalize={props.type === 'email' || props.code ? 'none' : undefined}
        spellCheck={props.type === 'email' || props.code ? false : undefined}
        required={!props.optional}
        readOnly={props.readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is one form; the first wrong field on return
        autoFocus={error !== undefined || props.focus}
      />
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="problem" id={`${name}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** What happened, above a form. A problem is read out at once. */
export function Notice({ bad, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <p className={bad ? 'notice bad' : 'notice'} role={bad ? 'alert' : 'status'}>
      {children}
    </p>
  );
}

export function Hidden({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
