import type { FormField } from '@portico/model/form/field';
import { LIKERT_ANSWERS } from '@portico/model/form/field-types';
import type { InputProps } from './field-view.tsx';

type Of<Type extends FormField['type']> = Extract<FormField, { type: Type }> & { id: string };

/** One radio button or checkbox an option. */
export function ChoiceInputs(props: {
  field: Of<'radio' | 'checkbox'>;
  chosen: readonly string[];
  shared: InputProps;
}) {
  const { field, chosen, shared } = props;
  return field.options.map((option) => (
    <label key={option} className="form-option">
      <input
        type={field.type}
        name={field.id}
        value={option}
        defaultChecked={chosen.includes(option)}
        // Of radio buttons the group is wrong, not one of them.
        aria-invalid={field.type === 'checkbox' ? shared['aria-invalid'] : undefined}
        // One ticked box of a group is enough, which the attribute cannot say.
        required={field.type === 'radio' && field.required}
      />
      {option}
    </label>
  ));
}

/** Each statement with its five answers [V3.29]. */
export function LikertInputs(props: {
  field: Of<'likert'>;
  answers: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
}) {
  const { field, answers, labels } = props;
  return field.options.map((statement, index) => (
    <fieldset key={statement} className="form-likert" role="radiogroup">
      <legend>{statement}</legend>
      {LIKERT_ANSWERS.map((answer) => (
        <label key={answer} className="form-option">
          <input
            type="radio"
            name={`${field.id}.${index}`}
            value={answer}
            defaultChecked={Object.hasOwn(answers, statement) && answers[statement] === answer}
            required={field.required}
          />
          {labels[answer]}
        </label>
      ))}
    </fieldset>
  ));
}
