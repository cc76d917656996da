import { RETURN_LIMITS } from '@portico/model/commerce/returns/return-settings';
import { Link } from 'react-aria-components/Link';
import { TagsField } from '@portico/ui/tags-field';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { errorWithin } from '../../shared/documents/edits/error-within.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { EditNumber, EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { ChosenField } from '../../shared/shop/chosen-field.tsx';
import { useGoods } from '../../shared/shop/use-goods.ts';

/** Whether customers send things back, and withdraw from contracts, for how long and how. */
export function ReturnSettings({ edits }: { edits: DocumentEdits }) {
  const { value: on = false } = useEdit<boolean>(edits, 'returns', 'on');
  const { value: withdrawal = false } = useEdit<boolean>(edits, 'returns', 'withdrawal');
  return (
    <>
      <EditSwitch
        edits={edits}
        path={['returns', 'on']}
        label="Returns"
        help="Customers ask to return items on the page of their order or in their account; you approve or decline. Only what was shipped can be returned."
      />
      {on && (
        <>
          <EditNumber
            edits={edits}
            path={['returns', 'days']}
            label="Days to return"
            help="From the day the last parcel was sent."
            fallback={30}
            min={1}
            max={RETURN_LIMITS.days}
          />
          <Reasons edits={edits} />
        </>
      )}
      <EditSwitch
        edits={edits}
        path={['returns', 'withdrawal']}
        label="Withdrawal from contracts"
        help="For shops that sell to consumers in the European Union: “Withdraw from contract here” stands at the foot of every page and on the page of an order. Customers confirm it and are emailed at once that it arrived, with date and time; you find it under Returns."
      />
      {withdrawal && (
        <EditNumber
          edits={edits}
          path={['returns', 'withdrawalDays']}
          label="Days to withdraw"
          help="The law asks for at least 14. What comes later still reaches you, marked as late."
          fallback={14}
          min={1}
          max={RETURN_LIMITS.days}
        />
      )}
      {(on || withdrawal) && (
        <>
          <EditText
            edits={edits}
            path={['returns', 'address']}
            label="Return address"
            help="In the email that approves a return, and on its return slip. The address of the business if empty."
            rows={3}
          />
          <EditText
            edits={edits}
            path={['returns', 'note']}
            label="Note about returns"
            help="Who pays for return shipping, for example. Shown where customers ask, and in the email that approves."
            rows={3}
          />
          <Excluded edits={edits} />
          <p>
            <Link href={addresses.returns}>View returns</Link>
          </p>
        </>
      )}
    </>
  );
}

function Reasons({ edits }: { edits: DocumentEdits }) {
  const { value = [], set, error } = useEdit<string[]>(edits, 'returns', 'reasons');
  return (
    <TagsField
      label="Reasons to choose from"
      help="Left empty, six common reasons in the customer’s language."
      value={value}
      onChange={set}
      maxLength={RETURN_LIMITS.reasonLength}
      tagType="reason"
      areSentences
      placeholder="Add a reason"
      error={error ?? errorWithin(edits, 'returns.reasons')}
    />
  );
}

function Excluded({ edits }: { edits: DocumentEdits }) {
  const { products } = useGoods();
  return (
    <ChosenField
      edits={edits}
      path={['returns', 'excluded']}
      label="Products that cannot be returned"
      options={products}
      none="None beside downloads, gift cards and memberships"
      more="Add a product"
      gone="A removed product"
    />
  );
}
