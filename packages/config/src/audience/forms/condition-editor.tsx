import {
  type Condition,
  type ConditionClause,
  CONDITION_LIMITS,
  type ConditionTest,
} from '@portico/model/form/condition-types';
import { testsOf } from '@portico/model/form/condition';
import { sameJson } from '@portico/model/documents/merge';
import { Button, IconButton } from '@portico/ui/button';
import { CheckboxGroup } from '@portico/ui/checkbox-group';
import { NumberField } from '@portico/ui/number-field';
import { Select } from '@portico/ui/select';
import { TagsField } from '@portico/ui/tags-field';
import { TextField } from '@portico/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { useItemKeys } from '@portico/ui/use-item-keys';
import { comparesWith, type NamedField, testText } from './condition-text.ts';
import { fieldTitle } from './field-moves.ts';
import styles from './conditions.module.css';

/** When something holds, written as sentences about the answers to fields. */
export function ConditionEditor(props: {
  /** What it decides, and its two choices. */
  label: string;
  always: string;
  onlyIf: string;
  value: Condition | undefined;
  onChange(value: Condition | undefined): void;
  /** Fields that may be asked for, in order. */
  fields: readonly NamedField[];
  /** All of the form, for clauses about fields that may not. */
  all: Readonly<Record<string, NamedField | undefined>>;
  /** Said where there is no field to ask for. */
  none: string;
  isDisabled: boolean;
  error?: string | undefined;
}) {
  const { label, always, onlyIf, value, onChange, fields, all, none, isDisabled, error } = props;
  const clauses = value?.clauses ?? NO_CLAUSES;
  const keys = useItemKeys(clauses, sameJson);
  const begun = () => clauseFor(fields.at(-1));
  const change = (next: readonly ConditionClause[]) =>
    onChange(next.length === 0 ? undefined : { match: value?.match ?? 'all', clauses: [...next] });
  if (fields.length === 0 && !value) return <p className={styles.note}>{none}</p>;
  return (
    <div className={styles.condition}>
      <Select<'always' | 'if'>
        label={label}
        value={value ? 'if' : 'always'}
        onChange={(next) => {
          if (next === 'always') onChange(undefined);
          else if (!value) change([begun()]);
        }}
        options={[
          { value: 'always', label: always },
          ...(fields.length > 0 || value ? [{ value: 'if' as const, label: onlyIf }] : []),
        ]}
        isDisabled={isDisabled}
        error={error}
      />
      {clauses.length > 1 && (
        <Select<Condition['match']>
          label="Of these"
          value={value?.match ?? 'all'}
          onChange={(match) => onChange({ match, clauses: [...clauses] })}
          options={[
            { value: 'all', label: 'all must be true' },
            { value: 'any', label: 'one must be true' },
          ]}
          isDisabled={isDisabled}
        />
      )}
      {clauses.map((clause, index) => (
        <Clause
          key={keys[index]}
          number={index + 1}
          clause={clause}
          fields={fields}
          field={all[clause.field]}
          onChange={(next) => change(clauses.map((one, at) => (at === index ? next : one)))}
          onRemove={() => change(clauses.filter((_, at) => at !== index))}
          isDisabled={isDisabled}
        />
      ))}
      {value && !isDisabled && clauses.length < CONDITION_LIMITS.clauses && fields.length > 0 && (
        <div>
          <Button icon={Plus} onPress={() => change([...clauses, begun()])}>
            Add a condition
          </Button>
        </div>
      )}
    </div>
  );
}

const NO_CLAUSES: readonly ConditionClause[] = [];

/** A clause about a field as it is begun. */
function clauseFor(field: NamedField | undefined, test = field && testsOf(field.type)[0]): ConditionClause {
  return { field: field?.id ?? '', test: test ?? 'filled', values: [] };
}

function Clause(props: {
  number: number;
  clause: ConditionClause;
  fields: readonly NamedField[];
  field: NamedField | undefined;
  onChange(clause: ConditionClause): void;
  onRemove(): void;
  isDisabled: boolean;
}) {
  const { number, clause, fields, field, onChange, onRemove, isDisabled } = props;
  const isOffered = fields.some(({ id }) => id === clause.field);
  const tests = field ? testsOf(field.type) : [];
  return (
    <fieldset className={styles.clause} aria-label={`Condition ${number}`}>
      <div className={styles.subject}>
        <div className={styles.grow}>
          <Select<string>
            label={`Field of condition ${number}`}
            hideLabel
            value={clause.field}
            onChange={(id) => onChange(clauseFor(fields.find((one) => one.id === id)))}
            options={[
              ...fields.map((one) => ({ value: one.id, label: fieldTitle(one) })),
              ...(isOffered || !field ? [] : [{ value: field.id, label: fieldTitle(field) }]),
            ]}
            isDisabled={isDisabled}
            error={
              isOffered
                ? undefined
                : 'Ignored: this field now comes later in the form. Move it up, or choose another one.'
            }
          />
        </div>
        {!isDisabled && <IconButton icon={Trash2} label={`Remove condition ${number}`} onPress={onRemove} />}
      </div>
      <Select<ConditionTest>
        label={`Test of condition ${number}`}
        hideLabel
        value={clause.test}
        onChange={(test) =>
          onChange({
            ...clause,
            test,
            // One of several stays; what compares with nothing has nothing to compare with.
            values: comparesWith(test) ? clause.values.slice(0, test === 'anyOf' ? undefined : 1) : [],
          })
        }
        options={[...new Set([...tests, clause.test])].map((test) => ({
          value: test,
          label: testText(test, field),
        }))}
        isDisabled={isDisabled}
      />
      {comparesWith(clause.test) && (
        <Compared
          label={`Answer of condition ${number}`}
          clause={clause}
          options={field && 'options' in field && field.type !== 'likert' ? field.options : undefined}
          onChange={(values) => onChange({ ...clause, values })}
          isDisabled={isDisabled}
        />
      )}
    </fieldset>
  );
}

function Compared(props: {
  label: string;
  clause: ConditionClause;
  options: readonly string[] | undefined;
  onChange(values: string[]): void;
  isDisabled: boolean;
}) {
  const { label, clause, options, onChange, isDisabled } = props;
  const { test, values } = clause;
  const [first = ''] = values;
  if (test === 'atLeast' || test === 'atMost')
    return (
      <NumberField
        label={label}
        hideLabel
        value={first === '' ? Number.NaN : Number(first)}
        onChange={(next) => onChange(Number.isFinite(next) ? [String(next)] : [])}
        isDisabled={isDisabled}
      />
    );
  if (!options)
    return test === 'anyOf' && !isDisabled ? (
      <TagsField
        label={label}
        hideLabel
        value={values}
        onChange={onChange}
        maxLength={500}
        tagType="answer"
        help="Press Enter after each answer."
      />
    ) : (
      <TextField
        label={label}
        hideLabel
        value={isDisabled ? values.join(', ') : first}
        onChange={(text) => onChange(text === '' ? [] : [text])}
        placeholder="Answer"
        most={500}
        isDisabled={isDisabled}
      />
    );
  const gone = values.filter((value) => !options.includes(value));
  const choices = [
    ...options.map((option) => ({ value: option, label: option })),
    ...gone.map((option) => ({ value: option, label: `${option} (no longer an option)` })),
  ];
  return test === 'anyOf' ? (
    <CheckboxGroup
      label="Answers"
      value={values}
      onChange={(next) => onChange(choices.map(({ value }) => value).filter((one) => next.includes(one)))}
      options={choices}
      isDisabled={isDisabled}
    />
  ) : (
    <Select<string>
      label={label}
      hideLabel
      value={first === '' ? null : first}
      onChange={(option) => onChange([option])}
      options={choices}
      placeholder="Choose an answer"
      isDisabled={isDisabled}
    />
  );
}
