import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { TAG_LIMITS } from '@portico/model/commerce/tags';
import { TagsField } from '@portico/ui/tags-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/query-client.ts';
import { orderQuery, ORDERS, tagOrder } from '../../shared/shop/order-queries.ts';

/** The team's own words for an order, saved as they are added and taken away. */
export function OrderTags({ order, known }: { order: OwnerOrderJson; known: readonly string[] }) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (tags: string[]) => tagOrder(order.id, tags),
    onSuccess: (after) => {
      queries.setQueryData(orderQuery(order.id).queryKey, after);
      void queries.invalidateQueries({ queryKey: [...ORDERS, 'list'] });
    },
  });
  const tags = save.isPending ? save.variables : order.tags;
  const isFull = tags.length >= TAG_LIMITS.tags;
  return (
    <TagsField
      label="Tags"
      help={isFull ? `An order has at most ${TAG_LIMITS.tags} tags.` : 'Only the team sees them.'}
      error={save.error ? (failureText(save.error) ?? 'Please log in again.') : undefined}
      value={tags}
      onChange={(next) => save.mutate(next)}
      maxLength={TAG_LIMITS.tagLength}
      suggestions={known}
    />
  );
}
