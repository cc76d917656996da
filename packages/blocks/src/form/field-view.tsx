import type { ShownField } from '@portico/model/form/form-view';
import type { FieldValue } from '@portico/model/form/field-types';
import type { ReactNode } from 'react';
import { plainLines } from '../plain-lines.tsx';
import { ChoiceInputs, LikertInputs } from './choice-inputs.tsx';
import { FileInput } from './file-input.tsx';
import { PartInputs } from './part-inputs.tsx';
import { formFieldWords } from '@portico/model/words/form-field-words';
import { useWords } from '../use-words.ts';

export interface FieldViewProps {
  field: Exclude<ShownField, { type: 'section' }>;
  /** What ids of this field's elements begin with. */
  base: string;
  language: string;
  /** Not asked at first: where scripts run it is shown by them. */
  isAway: boolean;
  /** What was typed before, where the form is shown again. */
  value: FieldValue | undefined;
  error: string | undefined;
}

/** What all inputs of a field have in common. */
export interface InputProps {
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  required: boolean;
}

/** One field: what is wrong with it, its title, what it is about, its inputs [V5.10]. */
export function FormFieldView(props: FieldViewProps) {
  const { field, base, language, isAway, value, error } = props;
  const words = useWords(formFieldWords);
  if (field.type === 'hidden') return <input type="hidden" name={field.id} value={field.value} />;
  const about = field.description === '' ? undefined : `${base}-about`;
  const hint = field.type === 'file' ? `${base}-hint` : undefined;
  const counter = field.type === 'textarea' && field.maxLength ? `${base}-counter` : undefined;
  const shared: InputProps = {
    'aria-describedby': [`${base}-error`, about, counter, hint].filter(Boolean).join(' '),
    'aria-invalid': error ? true : undefined,
    required: field.required,
  };
  const typed = typeof value === 'string' ? value : '';
  const listed = Array.isArray(value) ? value : [];
  const problem = (
    <p className="form-error" id={`${base}-error`}>
      {error}
    </p>
  );
  const title = (
    <>
      {field.title}
      {field.required && <span className="form-required"> ({words.required})</span>}
    </>
  );
  const description = about && (
    <p className="form-about" id={about}>
      {plainLines(field.description)}
    </p>
  );
  const labelled = (input: ReactNode) => (
    <div className="form-field" data-field={field.id} data-away={isAway ? '' : undefined}>
      {problem}
      <label className="form-title" htmlFor={base}>
        {title}
      </label>
      {description}
      {input}
    </div>
  );
  const grouped = (inputs: ReactNode, role?: 'radiogroup') => (
    <div className="form-field" data-field={field.id} data-away={isAway ? '' : undefined}>
      {problem}
      <fieldset
        role={role}
        aria-describedby={shared['aria-describedby']}
        aria-required={role && field.required ? true : undefined}
        aria-invalid={role && shared['aria-invalid']}
      >
        <legend className="form-title">{title}</legend>
        {description}
        {inputs}
      </fieldset>
    </div>
  );
  switch (field.type) {
    case 'text':
    case 'email':
      return labelled(
        <input
          id={base}
          name={field.id}
          // The server's rule decides [V5.8]; `type` brings the right keyboard.
          type={field.type}
          autoComplete={field.type === 'email' ? 'email' : undefined}
          placeholder={field.placeholder || undefined}
          defaultValue={typed}
          {...shared}
        />,
      );
    case 'textarea':
      return labelled(
        <>
          <textarea
            id={base}
            name={field.id}
            rows={5}
            placeholder={field.placeholder || undefined}
            defaultValue={typed}
            {...shared}
          />
          {counter && (
            <p className="form-counter" id={counter}>
              {`${typed.length} / ${field.maxLength}`}
            </p>
          )}
        </>,
      );
    case 'file':
      return labelled(<FileInput field={field} base={base} tokens={listed} shared={shared} />);
    case 'select':
      return labelled(
        <select id={base} name={field.id} defaultValue={typed} {...shared}>
          <option value="">{field.placeholder || words.choose}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>,
      );
    case 'radio':
      return grouped(<ChoiceInputs field={field} chosen={[typed]} shared={shared} />, 'radiogroup');
    case 'checkbox':
      return grouped(<ChoiceInputs field={field} chosen={listed} shared={shared} />);
    case 'likert':
      return grouped(
        <LikertInputs
          field={field}
          answers={typeof value === 'object' && !Array.isArray(value) ? value : {}}
          labels={words.likert}
        />,
      );
    default:
      return grouped(
        <PartInputs field={field} base={base} language={language} values={listed} shared={shared} />,
      );
  }
}
