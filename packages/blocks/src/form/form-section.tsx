import type { ShownField } from '@portico/model/form/form-view';
import type { ReactNode } from 'react';
import { plainLines } from '../plain-lines.tsx';

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
