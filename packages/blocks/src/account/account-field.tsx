/** A labelled field of an account's form. */
export function AccountField({
  name,
  label,
  type = 'text',
  value,
  autoComplete,
  help,
  optional = false,
}: {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  value?: string;
  autoComplete: string;
  help?: string;
  optional?: boolean;
}) {
  const id = `account-${name}`;
  return (
    <div className="form-field">
      <label className="form-title" htmlFor={id}>
        {label}
      </label>
      {help && (
        <p className="form-about" id={`${id}-help`}>
          {help}
        </p>
      )}
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        required={!optional}
        maxLength={type === 'password' ? 1000 : 254}
        aria-describedby={help ? `${id}-help` : undefined}
      />
    </div>
  );
}
