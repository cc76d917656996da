/** A labelled field of whom a card is for, with what is wrong above it. */
export function GiftField({
  name,
  label,
  value,
  error,
  optional,
  type,
  about,
}: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  /** Said behind the label of fields that may stay empty. */
  optional?: string | undefined;
  type: 'text' | 'email' | 'date' | 'long' | 'amount';
  about?: string;
}) {
  const id = `gift-${name}`;
  const notes = [error && `${id}-error`, about && `${id}-about`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes === '' ? undefined : notes,
  };
  return (
    <div className="form-field">
      {error && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <label className="form-title" htmlFor={id}>
        {label}
        {optional && <span className="form-required">{` (${optional})`}</span>}
      </label>
      {type === 'long' ? (
        <textarea {...shared} rows={3} />
      ) : type === 'amount' ? (
        <input {...shared} type="text" inputMode="decimal" autoComplete="transaction-amount" />
      ) : (
        <input {...shared} type={type} />
      )}
      {about && (
        <p className="form-about" id={`${id}-about`}>
          {about}
        </p>
      )}
    </div>
  );
}
