import type { ReactNode } from 'react';

/** Ties a field to what is said of it. */
export const wrong = (id: string, error: string | undefined) =>
  error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };

/** A field under its label, with what is wrong with it. */
export function ReturnField({
  label,
  id,
  error,
  children,
}: {
  label: string;
  id: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="form-field">
      <label className="form-title" htmlFor={id}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
