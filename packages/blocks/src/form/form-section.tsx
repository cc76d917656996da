import { collectValues } from '@portico/model/form/collect-values';
import type { FormValues } from '@portico/model/form/field-types';
import { type FormView, rulesOf, type ShownField } from '@portico/model/form/form-view';
import { settleForm } from '@portico/model/form/settle-form';
import type { ReactNode } from 'react';
import { plainLines } from '../plain-lines.tsx';
import { settles } from './live-form.ts';

type Section = Extract<ShownField, { type: 'section' }>;
type Asked = Exclude<ShownField, { type: 'section' }>;

/** Fields by the section they stand in; those before the first have none. */
export function sectionsOf(fields: readonly ShownField[]): Array<{ section?: Section; fields: Asked[] }> {
  const parts: Array<{ section?: Section; fields: Asked[] }> = [{ fields: [] }];
  for (const field of fields)
    if (field.type === 'section') parts.push({ section: field, fields: [] });
    else parts.at(-1)?.fields.push(field);
  return parts;
}

const NOTHING = { getAll: () => [], get: () => null };

/** Fields and sections that are asked before anybody answered, or of these answers; undefined where all always are. */
export function askedAtFirst(view: FormView, values: FormValues | undefined): Set<string> | undefined {
  if (!settles(view)) return undefined;
  const rules = rulesOf(view);
  const answers = values ?? collectValues(rules, NOTHING, NOTHING);
  return new Set(settleForm(rules, answers).rules.map(({ id }) => id));
}

/** A heading and the fields below it, which are shown and hidden together. */
export function FormSection(props: { section: Section; isAway: boolean; children: ReactNode }) {
  const { section, isAway, children } = props;
  return (
    <div className="form-section" data-section={section.id} data-away={isAway ? '' : undefined}>
      <div className="form-section-title">
        <h2 className="h4">{section.title}</h2>
        {section.description !== '' && <p className="form-about">{plainLines(section.description)}</p>}
      </div>
      {children}
    </div>
  );
}
