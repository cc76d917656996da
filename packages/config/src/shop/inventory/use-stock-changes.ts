import { showToast } from '@portico/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@portico/model/api/endpoints';
import { useState } from 'react';
import { contentChanged } from '../../api/queries.ts';
import { reportFailure } from '../../api/query-client.ts';
import { frame } from '../../shared/frame/frame-state.ts';
import { changeStock, INVENTORY } from './inventory-queries.ts';

/** Changes stock, and shows everywhere what it is then. */
export function useStockChanges() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** @returns whether it was changed; where not, why was said */
  const change = async (changes: Sent<'PUT /api/rest/inventory'>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      await changeStock(changes);
      showToast(done);
      frame.reload();
      await contentChanged(queries);
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: INVENTORY });
    }
  };
  return { change, isBusy };
}
