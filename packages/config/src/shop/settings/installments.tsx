import { INSTALLMENT_NAMES, installmentMethodsIn } from '@portico/model/commerce/installments';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { useSiteSettings } from '../../shared/use-site-settings.ts';

/** Which payment in instalments customers are told of, and for which orders. */
export function Installments({ edits }: { edits: DocumentEdits }) {
  const { currency } = useSiteSettings();
  const methods = installmentMethodsIn(currency);
  if (methods.length === 0) return <p>None of these payment methods takes the currency of the site.</p>;
  return (
    <>
      {methods.map((method) => (
        <EditSwitch
          key={method}
          edits={edits}
          path={['installments', method]}
          label={INSTALLMENT_NAMES[method]}
        />
      ))}
      <EditMoney edits={edits} path={['installments', 'from']} label="Smallest order" />
      <EditMoney edits={edits} path={['installments', 'to']} label="Largest order" />
    </>
  );
}
