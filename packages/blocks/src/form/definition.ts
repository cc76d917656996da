import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({
  /** Id of a document of the kind `form`; '' while none is chosen. */
  form: z.string().regex(/^([0-9a-f]{24})?$/, 'This is not a form.'),
});
export type FormFields = z.infer<typeof fields>;

export const formDefinition: BlockDefinition<FormFields> = {
  type: 'form',
  name: 'Form',
  version: 1,
  schema: fields,
  defaults: { form: '' },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  wake: 'idle',
  translatable: [],
  reads: (fields): Record<string, { type: 'form'; form: string }> =>
    fields.form === '' ? {} : { form: { type: 'form', form: fields.form } },
  plainText: () => '',
  size: { w: 12, h: 16 },
};
