import {
  BILLING_UNITS,
  MOST_CYCLES,
  MOST_TRIAL_DAYS,
  MOST_UNITS,
  type SubscriptionPlan,
} from '@portico/model/commerce/subscription/plan';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { Select } from '@portico/ui/select';
import { Switch } from '@portico/ui/choice';
import { useQuery } from '@tanstack/react-query';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { useMay } from '../../shared/session.tsx';
import { ordersOverviewQuery } from '../../shared/shop/order-queries.ts';

type Unit = SubscriptionPlan['billingPeriod']['unit'];
const FIRST: SubscriptionPlan = { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 };
const NAMES: Readonly<Record<Unit, string>> = { week: 'Weeks', month: 'Months', year: 'Years' };

/** Whether a product is sold as a subscription, and how often it is paid for. */
export function SubscriptionField({ edits, isDisabled }: { edits: DocumentEdits; isDisabled: boolean }) {
  const { value: plan, set, error } = useEdit<SubscriptionPlan>(edits, 'subscription');
  const may = useMay();
  const { data } = useQuery({ ...ordersOverviewQuery, enabled: may('store.orders') && plan !== undefined });
  const change = (part: Partial<SubscriptionPlan>) => set({ ...FIRST, ...plan, ...part });
  return (
    <>
      <Switch
        label="Sell as a subscription"
        help="The price is that of one period."
        isSelected={plan !== undefined}
        onChange={(isOn) => set(isOn ? FIRST : undefined)}
        isDisabled={isDisabled}
      />
      {plan && (
        <>
          {data && !data.canSubscribe && (
            <Message kind="warn">
              Your shop cannot sell subscriptions yet: connect Stripe under Settings → Online payments, which
              can charge customers again by itself. Until then this product is shown, but cannot be bought.
            </Message>
          )}
          <NumberField
            label="Paid every"
            value={plan.billingPeriod.value}
            minValue={1}
            maxValue={MOST_UNITS[plan.billingPeriod.unit]}
            onChange={(value) => {
              if (Number.isFinite(value)) change({ billingPeriod: { ...plan.billingPeriod, value } });
            }}
            error={error}
            isDisabled={isDisabled}
          />
          <Select<Unit>
            label="Weeks, months or years"
            options={BILLING_UNITS.map((value) => ({ value, label: NAMES[value] }))}
            value={plan.billingPeriod.unit}
            onChange={(unit) =>
              change({ billingPeriod: { unit, value: Math.min(plan.billingPeriod.value, MOST_UNITS[unit]) } })
            }
            isDisabled={isDisabled}
          />
          <NumberField
            label="Free days before the first payment"
            help="0 for none. Customers say at once what is charged afterwards, and are told by email before it is."
            value={plan.trialDays ?? 0}
            minValue={0}
            maxValue={MOST_TRIAL_DAYS}
            onChange={(days) => {
              if (Number.isFinite(days)) change({ trialDays: days });
            }}
            isDisabled={isDisabled}
          />
          {!plan.trialDays && (
            <EditMoney
              edits={edits}
              path={['subscription', 'firstPrice']}
              label="First payment"
              help="Where it costs something else than the price. Shipping and taxes come to it."
              optional
              isDisabled={isDisabled}
            />
          )}
          <NumberField
            label="Number of payments"
            help="0 for without end: until the customer or you cancel."
            value={plan.numBillingCycles}
            minValue={0}
            maxValue={MOST_CYCLES}
            onChange={(numBillingCycles) => {
              if (Number.isFinite(numBillingCycles)) change({ numBillingCycles });
            }}
            isDisabled={isDisabled}
          />
        </>
      )}
    </>
  );
}
