import { showFailure } from '@portico/ui/toast';
import { api } from '../../api/api.ts';
import { addresses } from '../addresses.ts';
import { useGo } from '../go.ts';
import { reportFailure } from '../../api/query-client.ts';

/**
 * Opens the editor on what a collection puts around each of its items. It is seen around one of them: without any, it
 * says so.
 * @param one what its items are called
 */
export function useEditTemplate() {
  const { go } = useGo();
  return async (collection: string, one = 'item'): Promise<void> => {
    try {
      const { items } = await api.get('/rest/documents', {
        query: { parent: collection, limit: 1 },
      });
      if (items[0]) go(addresses.edit(items[0].id, 'template'));
      else showFailure(`There is no ${one} yet to show here. Please add one first; a draft is enough.`);
    } catch (failure) {
      reportFailure(failure);
    }
  };
}
