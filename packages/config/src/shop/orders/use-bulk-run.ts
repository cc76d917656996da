import type { OrderBulkAction } from '@portico/model/api/order-bulk';
import { ORDERS_AT_ONCE } from '@portico/model/commerce/order-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/query-client.ts';
import { actOnOrders, ORDERS } from '../../shared/shop/order-queries.ts';
import type { BulkOutcome } from './bulk-words.ts';

interface Run extends BulkOutcome {
  action: OrderBulkAction;
  /** Those nothing was done with yet. */
  left: readonly string[];
  isRunning: boolean;
  /** Why it stands still before its end; '' where it was stopped by hand. */
  problem?: string;
}

/**
 * Does the same with many orders, some at a time. It can be stopped, and goes on after a failure, with those that are
 * left: what an order was done with twice is done once.
 */
export function useBulkRun() {
  const queries = useQueryClient();
  const [run, setRun] = useState<Run>();
  const isStopped = useRef(false);

  const go = async (begun: Run) => {
    isStopped.current = false;
    let { problem: _over, ...now }: Run = { ...begun, isRunning: true };
    setRun(now);
    let problem: string | undefined;
    while (now.left.length > 0 && problem === undefined) {
      const ids = now.left.slice(0, ORDERS_AT_ONCE);
      try {
        const answer = await actOnOrders(ids, now.action);
        now = {
          ...now,
          done: [...now.done, ...answer.done],
          already: [...now.already, ...answer.already],
          refused: [...now.refused, ...answer.refused],
          left: [...answer.left, ...now.left.slice(ids.length)],
        };
        setRun(now);
        if (isStopped.current && now.left.length > 0) problem = '';
      } catch (error) {
        problem = failureText(error) ?? '';
      }
    }
    setRun({ ...now, isRunning: false, ...(problem === undefined ? {} : { problem }) });
    void queries.invalidateQueries({ queryKey: ORDERS });
  };

  return {
    run,
    start: (ids: readonly string[], action: OrderBulkAction) =>
      void go({ action, left: ids, done: [], already: [], refused: [], isRunning: true }),
    resume: () => run && void go(run),
    stop: () => {
      isStopped.current = true;
    },
  };
}
