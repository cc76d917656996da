import type { OwnAmount } from '@portico/model/commerce/gift-card/own-amount-rule';
import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { Switch } from '@portico/ui/choice';
import { Message } from '@portico/ui/message';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { AddOnMoney } from './add-on-money.tsx';

/** Whether customers may choose what a gift card is worth, and within which bounds. */
export function OwnAmountField({ edits, isDisabled }: { edits: DocumentEdits; isDisabled: boolean }) {
  const { currency } = useSiteSettings();
  const { value: rule, set, error } = useEdit<OwnAmount>(edits, 'ownAmount');
  const { value: subscription } = useEdit<unknown>(edits, 'subscription');
  const unit = 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);
  const first: OwnAmount = { min: 10 * unit, max: 500 * unit, step: unit };
  const money = (field: keyof OwnAmount, label: string, help?: string) =>
    rule && (
      <AddOnMoney
        label={label}
        {...(help === undefined ? {} : { help })}
        value={rule[field]}
        currency={currency}
        isDisabled={isDisabled}
        onChange={(value) => set({ ...rule, [field]: value })}
      />
    );
  return (
    <>
      <Switch
        label="Customers can choose the amount"
        help="Beside the values above, they can enter an amount of their own."
        isSelected={rule !== undefined}
        onChange={(isOn) => set(isOn ? first : undefined)}
        isDisabled={isDisabled}
      />
      {rule && subscription !== undefined && (
        <Message kind="warn">A gift card sold as a subscription is sold at the values above only.</Message>
      )}
      {money('min', 'Lowest amount')}
      {money('max', 'Highest amount')}
      {money('step', 'In steps of', 'Counted from the lowest amount.')}
      {error !== undefined && <Message kind="bad">{error}</Message>}
    </>
  );
}
