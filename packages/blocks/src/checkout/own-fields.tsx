import {
  type CheckoutOwnField,
  checkoutFieldName,
  LONGEST_GIFT_MESSAGE,
  mostOf,
} from '@portico/model/commerce/checkout-fields';
import type { CheckoutState } from '@portico/model/commerce/checkout-state';
import { isolatedIn } from '@portico/model/text/isolated';
import { addOnWords } from '@portico/model/words/add-on-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { CheckoutField, fieldId } from './checkout-field.tsx';
import type { OrderWords } from './order-words.ts';

/** What the shop's owner asks beside what every checkout asks. */
export function OwnFields({ state: { fields, values, errors, catalogue } }: { state: CheckoutState }) {
  return fields.map((field) => {
    const { key } = field;
    const value = Object.hasOwn(values.fields, key) ? (values.fields[key] ?? '') : '';
    const error = errors[checkoutFieldName(key)];
    return <OwnField key={key} field={field} value={value} error={error} catalogue={catalogue} />;
  });
}

function OwnField({
  field: { key, kind, label, help, required, choices },
  value,
  error,
  catalogue,
}: {
  field: CheckoutOwnField;
  value: string;
  error: string | undefined;
  catalogue: Catalogue;
}) {
  const words = wordsOf(addOnWords, catalogue);
  const own = (text: string) => isolatedIn(text, catalogue.language);
  const name = checkoutFieldName(key);
  const about = [own(help), kind === 'lines' ? words.most({ most: mostOf({ kind }) }) : '']
    .filter((text) => text !== '')
    .join(' ');
  if (kind === 'tick')
    return (
      <CheckoutTick
        name={name}
        label={own(label)}
        about={about}
        isTicked={value !== ''}
        required={required}
        error={error}
      />
    );
  return (
    <CheckoutField
      name={name}
      label={own(label)}
      value={value}
      error={error}
      about={about}
      autoComplete="off"
      {...(required ? {} : { optional: words.optional })}
      wide
    >
      {(shared) =>
        kind === 'choice' ? (
          <select {...shared}>
            <option value="">{words.choose}</option>
            {choices.map((choice) => (
              <option key={choice.name} value={choice.name}>
                {own(choice.name)}
              </option>
            ))}
          </select>
        ) : kind === 'lines' ? (
          <textarea {...shared} rows={3} />
        ) : (
          <input {...shared} type={kind === 'date' ? 'date' : 'text'} />
        )
      }
    </CheckoutField>
  );
}

/** That the order is a gift, and what is written to who gets it. */
export function GiftFields({ state, words }: { state: CheckoutState; words: OrderWords }) {
  const { values, errors, catalogue } = state;
  return (
    <div className="checkout-gift">
      <CheckoutTick name="gift" label={words.gift} isTicked={values.gift !== ''} />
      <CheckoutField
        name="giftMessage"
        label={words.giftMessage}
        value={values.giftMessage}
        error={errors.giftMessage}
        about={wordsOf(addOnWords, catalogue).most({ most: LONGEST_GIFT_MESSAGE })}
        optional={words.optional}
        wide
      >
        {(shared) => <textarea {...shared} rows={3} />}
      </CheckoutField>
    </div>
  );
}

function CheckoutTick({
  name,
  label,
  about = '',
  isTicked,
  required = false,
  error,
}: {
  name: Parameters<typeof fieldId>[0];
  label: string;
  about?: string;
  isTicked: boolean;
  required?: boolean;
  error?: string | undefined;
}) {
  const id = fieldId(name);
  const described = [error ? `${id}-error` : '', about ? `${id}-about` : ''].join(' ').trim();
  return (
    <div className="form-field wide">
      {error && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <label className="form-option">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={isTicked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {about !== '' && (
        <p className="meta checkout-help" id={`${id}-about`}>
          {about}
        </p>
      )}
    </div>
  );
}
