import type { Collection } from '@portico/model/documents/collection';
import { itemKindNameOf } from '@portico/model/kinds/find-item-kind';
import type { Document } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { reportFailure } from '../../api/query-client.ts';
import { useCreateDocument } from '../../shared/documents/document-actions.ts';
import { wordsOf } from '../../shared/documents/collection-words.ts';

/** Makes an item of a collection and opens it, its title ready to be typed. */
export function useNewItem(collection: Document<Collection>) {
  const { go } = useGo();
  const create = useCreateDocument();
  const { type } = collection.body;
  const add = async () => {
    try {
      // With blocks' definitions in it, more than the whole panel.
      const { newItem } = await import('../../shared/documents/starters.ts');
      const made = await create.mutateAsync({
        kind: itemKindNameOf(type),
        parent: collection.id,
        body: newItem(type, wordsOf(type).add),
      });
      go(`${addresses.document(made.id)}?focus=title`);
    } catch (failure) {
      reportFailure(failure);
    }
  };
  return { add, isPending: create.isPending };
}
