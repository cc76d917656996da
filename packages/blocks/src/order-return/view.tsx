import { type OrderReturnState } from '@portico/model/commerce/returns/return-state';
import type { BlockViewProps } from '../block-module.ts';
import { usePageTools } from '../page-context.ts';
import { plainLines } from '../plain-lines.tsx';
import { AskReturn } from './ask-return.tsx';
import type { OrderReturnFields } from './definition.ts';
import { Withdraw } from './withdraw.tsx';

/** Returning something of an order, withdrawing from a contract, or what came of either: forms that work without scripts. */
export function OrderReturnBlock({ id }: BlockViewProps<OrderReturnFields>) {
  const state = usePageTools().states?.[id] as OrderReturnState | undefined;
  if (!state) return null;
  const { page, catalogue } = state;
  return (
    <div className="order-confirmed order-return">
      {page.is === 'ask' && <AskReturn page={page} catalogue={catalogue} />}
      {page.is === 'withdraw' && <Withdraw page={page} catalogue={catalogue} />}
      {page.is === 'said' && (
        <>
          <h1>{page.title}</h1>
          <output>{plainLines(page.text)}</output>
          <p className="order-actions">
            <a className="btn second" href={page.next.href}>
              {page.next.label}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
