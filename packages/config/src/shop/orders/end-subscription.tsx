import { Checkbox } from '@portico/ui/choice';

/** Asks whether the subscription an order is a payment of is cancelled with it. */
export function EndSubscription(props: { isSelected: boolean; onChange(isSelected: boolean): void }) {
  return (
    <Checkbox
      label="Also cancel the subscription"
      help="Nothing more is charged for it. Otherwise it goes on with its next payment."
      {...props}
    />
  );
}
