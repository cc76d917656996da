import {
  isRefusedPlan,
  type OptionsAndVariants,
  type OptionsPlan,
  optionEdits,
  type VariantMaker,
} from '@portico/model/commerce/product-options';
import { makeId } from '@portico/model/documents/id';
import { makeSku } from '@portico/model/commerce/sku';
import { showFailure, showToast } from '@portico/ui/toast';
import { useSyncExternalStore } from 'react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Ids and SKUs for new variants, unlike those the product has. */
function makerFor(product: OptionsAndVariants): VariantMaker {
  const taken = new Set(Object.values(product.variants).map(({ sku }) => sku));
  return {
    newId: () => makeId(Date.now(), crypto.getRandomValues(new Uint8Array(6))),
    newSku: () => {
      let sku: string;
      do sku = makeSku(random());
      while (taken.has(sku));
      taken.add(sku);
      return sku;
    },
  };
}

/** A product's options and variants as they are edited. */
export function useVariants(edits: DocumentEdits) {
  useSyncExternalStore(edits.subscribe, edits.snapshot);
  const product: OptionsAndVariants = {
    options: (edits.value(['options']) as string[] | undefined) ?? [],
    variants: (edits.value(['variants']) as OptionsAndVariants['variants'] | undefined) ?? {},
  };
  const apply = (after: OptionsAndVariants) => {
    const before = { options: edits.value(['options']), variants: edits.value(['variants']) };
    edits.together(() => {
      for (const { path, value } of optionEdits(before as OptionsAndVariants, after)) edits.set(path, value);
    });
    void edits.flush();
  };
  /**
   * Carries out a plan; what it refuses is said.
   * @param done says what became of it and offers to take it back
   */
  const carryOut = (
    plan: (product: OptionsAndVariants, make: VariantMaker) => OptionsPlan,
    done?: string,
  ): boolean => {
    const planned = plan(product, makerFor(product));
    if (isRefusedPlan(planned)) {
      showFailure(planned.refused);
      return false;
    }
    apply(planned);
    if (done) showToast(done, () => apply(product), { isStep: true });
    return true;
  };
  return { product, carryOut };
}
