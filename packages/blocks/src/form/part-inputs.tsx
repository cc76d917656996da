import type { FormField } from '@portico/model/form/field';
import { FIELD_PARTS, type PartedType, partsOf } from '@portico/model/form/field-types';
import type { InputProps } from './field-view.tsx';
import type { WordsOf } from '@portico/model/words/define-words';
import { formFieldWords } from '@portico/model/words/form-field-words';
import { useWords } from '../use-words.ts';
import { dateOrder, saysHalfDays } from './date-order.ts';

type PartedField = Extract<FormField, { type: PartedType }> & { id: string };
type PartWord = Exclude<keyof WordsOf<typeof formFieldWords>, 'likert' | 'captcha' | 'question'>;

/** What browsers fill in by themselves, as HTML names it. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  'name.first': 'given-name',
  'name.last': 'family-name',
  'address.line1': 'address-line1',
  'address.line2': 'address-line2',
  'address.city': 'address-level2',
  'address.state': 'address-level1',
  'address.zip': 'postal-code',
  'address.country': 'country-name',
  'phone.country': 'tel-country-code',
  'phone.areacode': 'tel-area-code',
  'phone.prefix': 'tel-local-prefix',
  'phone.line': 'tel-local-suffix',
};

/** Digits typed, in characters, for the width of the input. */
const DIGITS: Readonly<Record<string, number>> = {
  month: 2,
  day: 2,
  year: 4,
  hour: 2,
  minute: 2,
  second: 2,
  country: 4,
  areacode: 5,
  prefix: 5,
  line: 6,
};

/** The inputs of a name, address, phone, date or time, each with a label of its own. */
export function PartInputs(props: {
  field: PartedField;
  base: string;
  language: string;
  /** Of all parts of the type, in the order of their value. */
  values: readonly string[];
  shared: InputProps;
}) {
  const { field, base, language, values, shared } = props;
  const words = useWords(formFieldWords);
  const all: readonly string[] = FIELD_PARTS[field.type];
  const isCounted = field.type !== 'name' && field.type !== 'address';
  // What is filled in is shown as an example, part by part: `212 555 0100`.
  const examples = field.type === 'phone' ? field.placeholder.split(/[\s./-]+/) : [];
  const valueOf = (part: string) => values[all.indexOf(part)] ?? '';
  const parts = shownParts(field, language);
  // What is missing is wrong; where nothing is missing, all of it together.
  const missing = parts.filter(
    (part) => shared.required && isNeeded(field.type, part) && valueOf(part) === '',
  );
  return (
    <div className={`form-parts form-${field.type}`}>
      {parts.map((part, index) => {
        const id = `${base}-${part}`;
        const value = valueOf(part);
        return (
          <div key={part} className={`form-part form-part-${part}`}>
            <label htmlFor={id}>{words[wordOf(field.type, part)]}</label>
            {part === 'ampm' ? (
              <select id={id} name={`${field.id}.ampm`} defaultValue={value || 'AM'} {...shared}>
                <option>AM</option>
                <option>PM</option>
              </select>
            ) : (
              <input
                id={id}
                name={`${field.id}.${part}`}
                type={field.type === 'phone' ? 'tel' : 'text'}
                inputMode={isCounted && field.type !== 'phone' ? 'numeric' : undefined}
                size={isCounted ? DIGITS[part] : undefined}
                autoComplete={AUTOCOMPLETE[`${field.type}.${part}`]}
                placeholder={examples[index] || undefined}
                defaultValue={value}
                {...shared}
                aria-invalid={
                  missing.length === 0 || missing.includes(part) ? shared['aria-invalid'] : undefined
                }
                required={shared.required && isNeeded(field.type, part)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** In the order in which the site's language writes them. */
function shownParts(field: PartedField, language: string): readonly string[] {
  if (field.type === 'date') return dateOrder(language);
  if (field.type === 'time')
    return partsOf(field).filter((part) =>
      part === 'second' ? field.showSeconds : part === 'ampm' ? saysHalfDays(language) : true,
    );
  return partsOf(field);
}

function wordOf(type: PartedType, part: string): PartWord {
  return type === 'phone' && part === 'country' ? 'countryCode' : (part as PartWord);
}

/** Whether a required field asks for this part, as `checkValue` does. */
function isNeeded(type: PartedType, part: string): boolean {
  switch (type) {
    case 'name':
      return part === 'first';
    case 'address':
      return part === 'line1' || part === 'city';
    case 'phone':
      return part === 'line';
    case 'time':
      return part === 'hour';
    default:
      return true;
  }
}
