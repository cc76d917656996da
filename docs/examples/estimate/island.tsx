import { Isolated } from '@portico/blocks/isolated';
import { formatPrice } from '@portico/model/money/format-price';
import { useId, useState } from 'react';
import type { EstimateFields } from './definition.ts';
import { totalCents } from './engine.ts';

/** What is written into the page; all that the island knows of it. */
export interface EstimateIslandProps extends EstimateFields {
  currency: string;
  language: string;
}

/** What an amount costs, told as it is typed. Without scripts the amount it begins with is told. */
export function Island({ label, unit, rateCents, amount, currency, language }: EstimateIslandProps) {
  const [typed, setTyped] = useState(String(amount));
  const id = useId();
  const total = totalCents(rateCents, typed);
  return (
    <>
      <label htmlFor={id}>
        <Isolated text={label} language={language} />
      </label>
      <input
        id={id}
        type="number"
        min={0}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-describedby={`${id}unit`}
      />
      <span id={`${id}unit`}>{unit}</span>
      <output htmlFor={id}>{total === undefined ? '–' : formatPrice(total, currency, language)}</output>
    </>
  );
}
