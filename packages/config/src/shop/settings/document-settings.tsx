import { EditNumber, EditSelect, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';

/** Who sells, when invoices are made, and their numbers. */
export function DocumentSettings({ edits }: { edits: DocumentEdits }) {
  const path = (...fields: string[]) => ['documents', ...fields];
  return (
    <>
      <EditSelect
        edits={edits}
        path={path('invoices')}
        label="Make invoices"
        options={[
          { value: 'by-hand', label: 'When I choose to, order by order' },
          { value: 'paid', label: 'Automatically, when an order is paid' },
        ]}
        help="Customers download theirs from the page of their order. A refund of an order with an invoice makes a credit note."
      />
      <EditText
        edits={edits}
        path={path('seller', 'name')}
        label="Name of the business"
        help="The site’s title if empty."
      />
      <EditText edits={edits} path={path('seller', 'address')} label="Address of the business" rows={3} />
      <EditText edits={edits} path={path('seller', 'taxId')} label="VAT ID" placeholder="GB123456789" />
      <EditText
        edits={edits}
        path={path('seller', 'register')}
        label="Company register"
        placeholder="Companies House 01234567"
      />
      <EditText
        edits={edits}
        path={path('seller', 'contact')}
        label="Contact"
        help="For example, phone and email."
        rows={2}
      />
      <EditText
        edits={edits}
        path={path('invoiceNumbers', 'prefix')}
        label="Invoice prefix"
        placeholder="INV-"
      />
      <EditNumber
        edits={edits}
        path={path('invoiceNumbers', 'start')}
        label="First invoice number"
        help="If you raise it later, numbers are skipped."
        fallback={1}
        min={1}
        max={1_000_000_000}
      />
      <EditText
        edits={edits}
        path={path('creditNoteNumbers', 'prefix')}
        label="Credit note prefix"
        placeholder="CN-"
      />
      <EditNumber
        edits={edits}
        path={path('creditNoteNumbers', 'start')}
        label="First credit note number"
        help="If you raise it later, numbers are skipped."
        fallback={1}
        min={1}
        max={1_000_000_000}
      />
      <EditText
        edits={edits}
        path={path('footer')}
        label="Footer"
        help="Stands at the foot of each page, for example your bank account."
        rows={3}
      />
    </>
  );
}
