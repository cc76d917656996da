import type { Store } from '@portico/model/store';
import { Panel, PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { TagsField } from '@portico/ui/tags-field';
import { useQuery } from '@tanstack/react-query';
import { singletonQuery } from '../api/queries.ts';
import type { Document } from '../api/types.ts';
import { addresses } from '../app/addresses.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { ConflictDialog } from '../documents/conflict-dialog.tsx';
import type { DocumentEdits } from '../documents/document-edits.ts';
import { EditComboBox, EditNumber, EditSelect, EditSwitch, EditText } from '../documents/edit-fields.tsx';
import { EditMoney } from '../documents/edit-money.tsx';
import { errorWithin } from '../documents/error-within.ts';
import { SaveStamp } from '../documents/save-stamp.tsx';
import { UndoTools } from '../documents/undo-tools.tsx';
import { useEdit, useEdits } from '../documents/use-edits.ts';
import { PaymentNotice } from '../orders/payment-notice.tsx';
import { countryOptions } from './country-options.ts';
import { Discounts } from './discounts.tsx';
import { OfflinePayments } from './offline-payments.tsx';
import { ShippingRates } from './shipping-rates.tsx';
import { TaxRules } from './tax-rules.tsx';

const back = { href: addresses.orders, label: 'Back to the orders' };

/** How the site sells: where it sends to and for how much, which taxes it collects, what it asks at checkout. */
export function ShopSettingsPanel() {
  const { data, error, refetch } = useQuery(singletonQuery<Store>('store'));
  if (error)
    return <LoadFailure title="Shop settings" error={error} retry={() => void refetch()} back={back} wide />;
  if (!data)
    return (
      <Panel title="Shop settings" back={back} wide>
        <Skeleton height={48} />
      </Panel>
    );
  return <ShopSettings loaded={data} />;
}

function ShopSettings({ loaded }: { loaded: Document<Store> }) {
  const { edits, status } = useEdits(loaded);
  return (
    <Panel
      title="Shop settings"
      back={back}
      wide
      note={<SaveStamp edits={edits} status={status} />}
      actions={<UndoTools edits={edits} />}
    >
      <PanelSection
        title="Payments"
        help="Ways to pay that need no provider: the order is placed and its pieces are held, you see when the money comes, and mark it as paid."
      >
        <PaymentNotice isAtPayments />
        <OfflinePayments edits={edits} />
        <EditSwitch
          edits={edits}
          path={['testPayments']}
          label="Test payment"
          help="Lets you try the checkout from start to end. Nobody is charged, and everyone can use it while it is on."
        />
      </PanelSection>
      <PanelSection
        title="Shipping"
        help="Customers choose among the ways that go to their country. Without one, nothing that is sent can be bought."
      >
        <ShippingRates edits={edits} />
      </PanelSection>
      <PanelSection
        title="Taxes"
        help="All rules of the customer’s country that name their region or none add up. Please ask somebody who knows the rules where you sell."
      >
        <EditSwitch
          edits={edits}
          path={['pricesIncludeTax']}
          label="Prices hold their taxes already"
          help="As is usual in Europe. Otherwise taxes are added at checkout."
        />
        <TaxRules edits={edits} />
      </PanelSection>
      <PanelSection
        title="Discount codes"
        help="Customers enter them in the cart, where the field shows itself once there is a code. Codes take off no more than the goods cost: shipping and taxes stay to be paid, unless a code is for free shipping."
      >
        <Discounts edits={edits} />
      </PanelSection>
      <PanelSection title="Checkout">
        <EditComboBox
          edits={edits}
          path={['country']}
          label="Country of the shop"
          options={countryOptions}
          help="Chosen first in the address of customers, and where shipping is reckoned for until they say where they are."
        />
        <EditMoney
          edits={edits}
          path={['minimumSubtotal']}
          label="Smallest order"
          help="Orders under this cannot go to checkout. Zero: any order may."
        />
        <EditSelect
          edits={edits}
          path={['checkout', 'phone']}
          label="Phone number"
          options={[
            { value: 'off', label: 'Not asked for' },
            { value: 'optional', label: 'Asked for' },
            { value: 'required', label: 'Required' },
          ]}
        />
        <EditSwitch edits={edits} path={['checkout', 'note']} label="Customers may leave a note" />
        <EditText
          edits={edits}
          path={['checkout', 'terms']}
          label="Above the button that orders"
          help="Such as what your terms say about returns."
          rows={3}
        />
        <EditText
          edits={edits}
          path={['checkout', 'thanks']}
          label="Thanks"
          help="On the page that confirms an order, and in its mail."
          rows={3}
        />
      </PanelSection>
      <PanelSection title="Orders">
        <EditText
          edits={edits}
          path={['orderNumbers', 'prefix']}
          label="Before order numbers"
          placeholder="KF-"
        />
        <EditNumber
          edits={edits}
          path={['orderNumbers', 'start']}
          label="First order number"
          help="Raising it later leaves numbers out."
          fallback={1}
          min={1}
          max={1_000_000_000}
        />
        <Notified edits={edits} />
      </PanelSection>
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}

function Notified({ edits }: { edits: DocumentEdits }) {
  const { value = [], set, error } = useEdit<string[]>(edits, 'notify');
  return (
    <TagsField
      label="Who is told of new orders"
      help="Email addresses; the site’s administrators when there are none."
      value={value}
      onChange={set}
      maxLength={254}
      tagType="address"
      error={error ?? errorWithin(edits, 'notify')}
    />
  );
}
