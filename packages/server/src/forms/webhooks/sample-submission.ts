import type { Form } from '@portico/model/form/form';
import { rulesOf } from '@portico/model/form/form-view';
import { formView } from '@portico/model/form/make-form-view';
import type { FieldRule, FieldValue } from '@portico/model/form/field-types';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { trustedBody } from '../../content/trusted-body.ts';
import type { Portico } from '../../core/portico.ts';
import { answersOf } from '../answers.ts';
import type { SentSubmission } from './webhook-payload.ts';

const EXAMPLES: Partial<Record<FieldRule['type'], FieldValue>> = {
  email: 'ada@example.com',
  name: ['Ada', 'Lovelace'],
  address: ['1 Example Street', '', 'Porto', '', '4000-001', 'Portugal'],
  phone: ['', '212', '555', '0100'],
  date: ['3', '14', '2030'],
  time: ['10', '30', '', ''],
  file: [],
};

function exampleOf({ type, options = [], value = '' }: FieldRule): FieldValue {
  if (type === 'hidden') return value;
  if (type === 'radio' || type === 'select') return options[0] ?? '';
  if (type === 'checkbox') return options.slice(0, 1);
  if (type === 'likert') return Object.fromEntries(options.map((statement) => [statement, '1']));
  return EXAMPLES[type] ?? 'Example';
}

/** What a test sends: an example for each field of the form as its owner has it now. */
export async function sampleSubmission(portico: Portico, siteId: Id, formId: Id): Promise<SentSubmission> {
  const { rows } = await sql<{ version: number; body: unknown }>`
    select r.version, r.body from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.id = ${formId} and d.kind = 'form'`.execute(portico.db);
  const [row] = rows;
  const body = row && (trustedBody('form', row.version, row.body) as Form | undefined);
  const view = body && formView(formId, body);
  const rules = view ? rulesOf(view) : [];
  const values = Object.fromEntries(rules.map((rule) => [rule.id, exampleOf(rule)]));
  return {
    id: 'test',
    form: { id: formId, name: body?.name ?? '' },
    submittedAt: portico.now(),
    answers: view ? answersOf(view, rules, values) : [],
    page: { url: '/', referrer: '', title: '' },
  };
}
