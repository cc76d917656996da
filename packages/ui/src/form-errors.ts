import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** The part of a failed answer a form shows: one text for the whole, one per field. */
export interface FormFailure {
  message: string;
  errors?: Readonly<Record<string, string>>;
}

/**
 * Puts an answer's `{errors}` beside the fields they name.
 * @returns what no field of this form can show, for the line above the button; undefined when all found a field
 */
export function showFieldErrors<Values extends FieldValues>(
  failure: FormFailure,
  fields: ReadonlyArray<Path<Values>>,
  setError: UseFormSetError<Values>,
): string | undefined {
  const entries = Object.entries(failure.errors ?? {});
  const rest: string[] = [];
  let placed = false;
  for (const [field, message] of entries) {
    const path = fields.find((name) => name === field);
    if (path === undefined) rest.push(message);
    else {
      setError(path, { type: 'server', message }, { shouldFocus: !placed });
      placed = true;
    }
  }
  if (placed && rest.length === 0) return undefined;
  return rest.length > 0 ? rest.join(' ') : failure.message;
}
