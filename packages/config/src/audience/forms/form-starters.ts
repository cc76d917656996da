import type { FormField } from '@portico/model/form/field';
import type { FieldType } from '@portico/model/form/field-types';
import { orderKeys } from '@portico/model/documents/order';
import { newEntryId } from '../../shared/entry-id.ts';
import { newField } from './field-moves.ts';

export type StarterName = 'contact' | 'newsletter' | 'blank';

/** What a new form can begin as. */
export const STARTERS: Readonly<Record<StarterName, { label: string; help: string }>> = {
  contact: { label: 'Contact form', help: 'Name, email and a message' },
  newsletter: { label: 'Newsletter sign-up', help: 'An email address and nothing else' },
  blank: { label: 'Empty form', help: 'Add your own fields' },
};

function fieldsOf(
  list: ReadonlyArray<{ type: FieldType } & Record<string, unknown>>,
): Record<string, FormField> {
  const orders = orderKeys(list.length);
  return Object.fromEntries(
    list.map((change, place) => [
      newEntryId(),
      { ...newField(change.type, orders[place] ?? 'a0'), ...change } as FormField,
    ]),
  );
}

/** The body of a new form. The server makes its file name from its name. */
export function newForm(starter: StarterName) {
  switch (starter) {
    case 'contact':
      return {
        name: 'Contact',
        submitText: 'Send',
        fields: fieldsOf([
          { type: 'name', required: true },
          { type: 'email', required: true },
          { type: 'textarea', required: true },
        ]),
        success: { message: 'Thank you. We will write back soon.' },
      };
    case 'newsletter':
      return {
        name: 'Newsletter',
        submitText: 'Sign up',
        fields: fieldsOf([{ type: 'email', required: true }]),
        success: { message: 'Thank you for signing up.' },
        advanced: { newsletter: true },
      };
    case 'blank':
      return { name: 'New form' };
  }
}
