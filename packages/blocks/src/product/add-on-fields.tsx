import type { AddOn } from '@portico/model/commerce/add-on/add-on';
import { addOnField, type AddOnValues } from '@portico/model/commerce/add-on/fill-in';
import { isolatedIn } from '@portico/model/text/isolated';
import { addOnWords } from '@portico/model/words/add-on-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';

/** Fields of a product that are filled in as it is put in the cart, each with what it costs and what was wrong with it. */
export function AddOnFields({
  blockId,
  fields,
  values,
  errors,
  money,
  catalogue,
}: {
  blockId: string;
  fields: readonly AddOn[];
  /** What was typed before, where it has to be put right. */
  values: AddOnValues;
  /** By `addOns.` and the fields' keys. */
  errors: Readonly<Record<string, string>>;
  money(minor: number): string;
  catalogue: Catalogue;
}) {
  return fields.map((field) => (
    <Field
      key={field.key}
      id={`${blockId}-${field.key}`}
      field={field}
      value={values[field.key] ?? ''}
      error={errors[`addOns.${field.key}`]}
      money={money}
      catalogue={catalogue}
    />
  ));
}

function Field({
  id,
  field,
  value,
  error,
  money,
  catalogue,
}: {
  id: string;
  field: AddOn;
  value: string;
  error: string | undefined;
  money(minor: number): string;
  catalogue: Catalogue;
}) {
  const words = wordsOf(addOnWords, catalogue);
  const own = (text: string) => isolatedIn(text, catalogue.language);
  const { kind, most, required, choices } = field;
  const plus = (price: number) => (price > 0 ? ` (+${money(price)})` : '');
  const label = `${own(field.label)}${plus(field.price)}`;
  const isText = kind === 'text' || kind === 'lines';
  const about = [field.help, isText ? words.most({ most }) : ''].filter((text) => text !== '').join(' ');
  const shared = {
    id,
    name: addOnField(field.key),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby':
      [error ? `${id}-error` : '', about ? `${id}-about` : ''].join(' ').trim() || undefined,
  };
  const said = (
    <>
      {about !== '' && (
        <small className="meta" id={`${id}-about`}>
          {about}
        </small>
      )}
      {error && (
        <small className="add-on-error" id={`${id}-error`}>
          {error}
        </small>
      )}
    </>
  );
  if (kind === 'tick')
    return (
      <div className="add-on">
        <label className="add-on-tick">
          <input
            {...shared}
            type="checkbox"
            value="yes"
            defaultChecked={value !== ''}
            aria-required={required}
          />
          <span>{label}</span>
        </label>
        {said}
      </div>
    );
  return (
    <div className="add-on">
      <label htmlFor={id}>
        {label}
        {!required && <span className="meta"> ({words.optional})</span>}
      </label>
      {kind === 'choice' ? (
        <select {...shared} defaultValue={value} aria-required={required}>
          <option value="">{words.choose}</option>
          {choices.map(({ name, price }) => (
            <option key={name} value={name}>
              {own(name) + plus(price)}
            </option>
          ))}
        </select>
      ) : kind === 'lines' ? (
        <textarea {...shared} rows={3} defaultValue={value} aria-required={required} />
      ) : (
        <input
          {...shared}
          type={kind === 'date' ? 'date' : 'text'}
          defaultValue={value}
          autoComplete="off"
          aria-required={required}
        />
      )}
      {said}
    </div>
  );
}

/** What stands in the fields of a form. */
export const addOnsIn = (fields: readonly AddOn[], form: FormData): Record<string, string> =>
  Object.fromEntries(fields.map(({ key }) => [key, String(form.get(addOnField(key)) ?? '')]));
