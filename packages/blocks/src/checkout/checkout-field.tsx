import type { CheckoutValues } from '@portico/model/commerce/checkout-state';
import type { DonateValues } from '@portico/model/commerce/donate-state';
import type { ReactNode } from 'react';

type FieldName = keyof CheckoutValues | keyof DonateValues;

/** Id of a field's input, to which the list of what is wrong leads. */
export const fieldId = (name: FieldName | 'coupon' | `fields.${string}`) => `checkout-${name}`;

export interface CheckoutFieldProps {
  name: FieldName | `fields.${string}`;
  label: string;
  value: string;
  error: string | undefined;
  /** Said below it; '' for nothing. */
  about?: string;
  /** Said behind the label of fields that may stay empty. */
  optional?: string | undefined;
  /** What browsers fill in. */
  autoComplete?: string;
  type?: 'text' | 'email' | 'tel';
  wide?: boolean;
  /** In place of the input. */
  children?: (shared: Record<string, unknown>) => ReactNode;
}

/** A labelled field with what is wrong above it. */
export function CheckoutField({
  name,
  label,
  value,
  error,
  about = '',
  optional,
  autoComplete,
  type = 'text',
  wide,
  children,
}: CheckoutFieldProps) {
  const id = fieldId(name);
  const shared = {
    id,
    name,
    autoComplete,
    defaultValue: value,
    required: optional === undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [error ? `${id}-error` : '', about ? `${id}-about` : ''].join(' ').trim() || undefined,
  };
  return (
    <div className={`form-field${wide ? ' wide' : ''}`}>
      {error && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <label className="form-title" htmlFor={id}>
        {label}
        {optional && <span className="form-required">{` (${optional})`}</span>}
      </label>
      {children ? children(shared) : <input {...shared} type={type} />}
      {about !== '' && (
        <p className="meta checkout-help" id={`${id}-about`}>
          {about}
        </p>
      )}
    </div>
  );
}
