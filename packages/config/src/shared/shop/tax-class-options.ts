import type { Store } from '@portico/model/commerce/store';
import { inOrder } from '@portico/model/documents/schema';

/** Kinds of taxes products can have, with those the owner named; `standard` stands for none in particular. */
export function taxClassOptions(own: Store['taxClasses'] = {}): Array<{ value: string; label: string }> {
  return [
    { value: 'standard', label: 'Standard' },
    { value: 'reduced', label: 'Reduced' },
    { value: 'zero', label: 'Zero' },
    ...inOrder(own).map(({ id, name }) => ({ value: id, label: name })),
  ];
}
