import type { CollectionType } from '@portico/model/kinds/find-item-kind';
import { useQuery } from '@tanstack/react-query';
import { allDocumentsQuery } from '../../api/queries.ts';
import { canvasQuery } from '../canvas-query.ts';
import { useEditor } from '../editor-context.ts';

/**
 * Does a collection hold items of a type?
 * @param collection its id, or `current` for that of the page in the canvas
 * @param type undefined: nobody wants to know, and nothing is asked
 */
export function useHolds(collection: unknown, type: CollectionType | undefined): boolean {
  const { pageId } = useEditor();
  const isAsked = type !== undefined;
  const { data: known } = useQuery({
    ...allDocumentsQuery({ kind: 'collection', ...(type ? { holds: type } : {}) }),
    enabled: isAsked,
  });
  const { data: canvas } = useQuery({
    ...canvasQuery(pageId),
    enabled: isAsked && collection === 'current',
  });
  const id = collection === 'current' ? canvas?.page.collection?.id : collection;
  return isAsked && known?.some((one) => one.id === id) === true;
}
