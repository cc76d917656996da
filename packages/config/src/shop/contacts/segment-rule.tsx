import { CONTACT_KINDS } from '@portico/model/contacts/contact-kinds';
import { CATALOGUE_LANGUAGES } from '@portico/model/words/language-names';
import { IconButton } from '@portico/ui/button';
import { ComboBox } from '@portico/ui/combo-box';
import { DayField } from '@portico/ui/day-field';
import { NumberField } from '@portico/ui/number-field';
import { Select } from '@portico/ui/select';
import { SuggestField } from '@portico/ui/suggest-field';
import { TextField } from '@portico/ui/text-field';
import { X } from 'lucide-react';
import { countryOptions } from '../../shared/shop/country-options.ts';
import { useGoods } from '../../shared/shop/use-goods.ts';
import { MoneyField } from '../draft-orders/money-field.tsx';
import { KIND } from './contact-words.ts';
import styles from './contacts.module.css';
import { ABOUT, draftOf, type RuleDraft } from './segment-words.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });
const LANGUAGES = CATALOGUE_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
const KINDS = CONTACT_KINDS.map((value) => ({ value, label: KIND[value].one }));

/** One rule of a segment: what it is about, how, and with which value. */
export function SegmentRuleRow({
  rule,
  number,
  currency,
  tags,
  canRemove,
  onChange,
  onRemove,
}: {
  rule: RuleDraft;
  /** From 1. */
  number: number;
  currency: string;
  tags: readonly string[];
  canRemove: boolean;
  onChange(rule: RuleDraft): void;
  onRemove(): void;
}) {
  const how = ABOUT.find(({ value }) => value === rule.about)?.is ?? [];
  return (
    <li>
      <fieldset className={styles.rule} aria-label={`Rule ${number}`}>
        <div className={styles.ruleAbout}>
          <Select
            label="About"
            hideLabel
            options={ABOUT}
            value={rule.about}
            onChange={(about) => onChange(draftOf(about, rule.key))}
          />
        </div>
        <div className={styles.ruleIs}>
          <Select
            label="Condition"
            hideLabel
            options={how}
            value={rule.is}
            onChange={(is) => onChange({ ...rule, is })}
          />
        </div>
        <div className={styles.ruleValue}>
          <RuleValue rule={rule} currency={currency} tags={tags} onChange={onChange} />
        </div>
        <div className={styles.ruleRemove}>
          <IconButton
            small
            icon={X}
            label={`Remove rule ${number}`}
            isDisabled={!canRemove}
            onPress={onRemove}
          />
        </div>
      </fieldset>
    </li>
  );
}

function RuleValue({
  rule,
  currency,
  tags,
  onChange,
}: {
  rule: RuleDraft;
  currency: string;
  tags: readonly string[];
  onChange(rule: RuleDraft): void;
}) {
  const { about, is, value } = rule;
  const set = (change: RuleDraft['value']) => onChange({ ...rule, value: { ...value, ...change } });
  switch (about) {
    case 'orders':
      return (
        <NumberField
          label="Orders"
          hideLabel
          value={value.count ?? Number.NaN}
          onChange={(count) => set({ count })}
          minValue={0}
          maxValue={100_000}
        />
      );
    case 'spent':
      return (
        <MoneyField
          label="Amount"
          hideLabel
          cents={value.amountCents ?? Number.NaN}
          currency={currency}
          onChange={(amountCents) => set({ amountCents })}
        />
      );
    case 'last-order':
    case 'added':
      return is === 'since' || is === 'before' ? (
        <DayField label="Day" hideLabel value={value.day} onChange={(day) => set({ day: day as string })} />
      ) : (
        <NumberField
          label="Days"
          hideLabel
          value={value.days ?? Number.NaN}
          onChange={(days) => set({ days })}
          minValue={1}
          maxValue={3650}
          formatOptions={{ style: 'unit', unit: 'day', unitDisplay: 'long' }}
        />
      );
    case 'bought':
    case 'plan':
      return <ProductField value={value.productId ?? null} onChange={(productId) => set({ productId })} />;
    case 'kind':
      return (
        <Select
          label="Kind"
          hideLabel
          options={KINDS}
          value={value.kind ?? null}
          onChange={(kind) => set({ kind })}
        />
      );
    case 'tag':
      return (
        <SuggestField
          label="Tag"
          hideLabel
          suggestions={tags.map((tag) => ({ value: tag, label: '' }))}
          value={value.tag ?? ''}
          onChange={(tag) => set({ tag })}
          placeholder="Tag"
        />
      );
    case 'country':
      return (
        <ComboBox
          label="Country"
          hideLabel
          options={countryOptions}
          value={value.country ?? null}
          placeholder="Choose a country"
          onChange={(country) => set({ country })}
        />
      );
    case 'language':
      return (
        <Select
          label="Language"
          hideLabel
          options={LANGUAGES}
          value={value.language ?? null}
          onChange={(language) => set({ language })}
        />
      );
    case 'email':
      return (
        <TextField
          label="Text"
          hideLabel
          value={value.text ?? ''}
          onChange={(text) => set({ text })}
          placeholder="@example.com"
          maxLength={100}
        />
      );
  }
}

function ProductField({ value, onChange }: { value: string | null; onChange(id: string): void }) {
  const { products } = useGoods();
  return (
    <ComboBox
      label="Product"
      hideLabel
      options={products}
      value={value}
      placeholder="Choose a product"
      onChange={onChange}
    />
  );
}
