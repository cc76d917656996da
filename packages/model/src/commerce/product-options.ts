import { checkLength, checkLimit } from '../documents/limits.ts';
import { orderKeys } from '../documents/order.ts';
import type { Product, ProductVariant } from '../documents/product.ts';
import { inOrder } from '../documents/schema.ts';
import { sameJson } from '../documents/merge.ts';
import { optionGroups } from './product-choice.ts';

/** What of a product its options concern. */
export type OptionsAndVariants = Pick<Product, 'options' | 'variants'>;

/** What new variants need from outside. */
export interface VariantMaker {
  newId(): string;
  newSku(): string;
}

/** The product as it should become, or in words for the owner why not. */
export type OptionsPlan = OptionsAndVariants | { refused: string };

export const isRefusedPlan = (plan: OptionsPlan): plan is { refused: string } => 'refused' in plan;

type Listed = ProductVariant & { id: string };

/** Values of an option in the order in which variants bring them. */
export function valuesOfOption(product: OptionsAndVariants, index: number): string[] {
  return optionGroups(product.options, listOf(product).map(asOffer))[index]?.values ?? [];
}

const listOf = (product: OptionsAndVariants): Listed[] => inOrder(product.variants);
const asOffer = (variant: ProductVariant) => ({ values: variant.optionValues });
const sameWord = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
/** Combinations of choices are told apart by this. */
export const comboKey = (values: readonly string[]) => JSON.stringify(values);

/** The product with these variants in this order; only orders that are not ascending are written anew. */
function withList(options: readonly string[], list: readonly Listed[]): OptionsPlan {
  const tooMany = checkLimit('variantsPerProduct', list.length);
  if (tooMany) return { refused: tooMany };
  const ascends = list.every((variant, at) => at === 0 || (list[at - 1] as Listed).order < variant.order);
  const keys = ascends ? undefined : orderKeys(list.length);
  return {
    options: [...options],
    variants: Object.fromEntries(
      list.map(({ id, ...variant }, at) => [id, { ...variant, order: keys?.[at] ?? variant.order }]),
    ),
  };
}

/** A variant like another, with other values and a SKU of its own. Its picture shows the other. */
function like(variant: Listed, optionValues: string[], make: VariantMaker): Listed {
  const { image: _image, ...rest } = variant;
  return { ...rest, id: make.newId(), sku: make.newSku(), optionValues };
}

/** A variant of a product that has none yet. */
export function firstVariant(make: VariantMaker, optionValues: string[] = []): Listed {
  return { id: make.newId(), order: 'a0', sku: make.newSku(), optionValues, price: 0, onSale: false };
}

/** Sorts by the options' values, the first option's first; stable. */
function sorted(list: readonly Listed[], values: readonly (readonly string[])[]): Listed[] {
  const place = (variant: Listed) =>
    values.map((known, index) => known.indexOf(variant.optionValues[index] ?? ''));
  return [...list].sort((a, b) => {
    const [first, second] = [place(a), place(b)];
    const at = first.findIndex((one, index) => one !== second[index]);
    return at < 0 ? 0 : (first[at] as number) - (second[at] as number);
  });
}

const allValues = (product: OptionsAndVariants) =>
  product.options.map((_, index) => valuesOfOption(product, index));

/**
 * A further thing to choose, with its values. What there is already gets the first of them; every other value comes
 * with each combination there is, at its price.
 */
export function addOption(
  product: OptionsAndVariants,
  name: string,
  values: readonly string[],
  make: VariantMaker,
): OptionsPlan {
  const named = name.trim();
  const [first, ...more] = values;
  const problem =
    optionNameProblem(product, named) ?? checkLimit('optionsPerProduct', product.options.length + 1);
  if (problem) return { refused: problem };
  if (first === undefined) return { refused: 'Please enter at least one choice.' };
  const index = product.options.length;
  const list = listOf(product);
  const before = list.length > 0 ? list : [firstVariant(make)];
  let plan: OptionsPlan = withList(
    [...product.options, named],
    before.map((variant) => ({ ...variant, optionValues: [...padded(variant, index), first.trim()] })),
  );
  for (const value of more) {
    if (isRefusedPlan(plan)) return plan;
    plan = addValue(plan, index, value, make);
  }
  return plan;
}

const padded = (variant: ProductVariant, length: number) =>
  Array.from({ length }, (_, index) => variant.optionValues[index] ?? '');

/** What is wrong with the name of an option. @param except the option that is renamed */
export function optionNameProblem(
  product: OptionsAndVariants,
  name: string,
  except?: number,
): string | undefined {
  if (name.trim() === '') return 'Please name the option, for example Size.';
  if (product.options.some((other, index) => index !== except && sameWord(other, name)))
    return 'An option with this name already exists.';
  return checkLength('optionNameLength', name) ?? undefined;
}

/** A further value: with every combination of the other options there is. One that is there already changes nothing. */
export function addValue(
  product: OptionsAndVariants,
  index: number,
  value: string,
  make: VariantMaker,
): OptionsPlan {
  const named = value.trim();
  const known = valuesOfOption(product, index);
  if (named === '' || known.some((other) => sameWord(other, named))) return product;
  const tooLong = checkLength('optionValueLength', named);
  if (tooLong) return { refused: tooLong };
  const list = listOf(product);
  const patterns = new Map<string, Listed>();
  for (const variant of list) {
    const key = comboKey(variant.optionValues.toSpliced(index, 1));
    if (!patterns.has(key)) patterns.set(key, variant);
  }
  const made = [...patterns.values()].map((variant) =>
    like(variant, variant.optionValues.with(index, named), make),
  );
  // Where the owner's order follows the options, so do the new ones; else they come last.
  const values = allValues(product).map((those, at) => (at === index ? [...those, named] : those));
  const inOrderNow = sorted(list, values).every((variant, at) => variant.id === list[at]?.id);
  const all = [...list, ...made];
  return rekeyed(product.options, inOrderNow ? sorted(all, values) : all);
}

/** With orders of their own for all, since new ones have those of what they were made like. */
function rekeyed(options: readonly string[], list: readonly Listed[]): OptionsPlan {
  const keys = orderKeys(list.length);
  return withList(
    options,
    list.map((variant, at) => ({ ...variant, order: keys[at] ?? variant.order })),
  );
}

/** Takes a value away with its variants; the last one of an option goes only with the option. */
export function removeValue(product: OptionsAndVariants, index: number, value: string): OptionsPlan {
  if (valuesOfOption(product, index).length < 2)
    return { refused: 'An option needs at least one choice. Remove the whole option instead.' };
  return withList(
    product.options,
    listOf(product).filter((variant) => variant.optionValues[index] !== value),
  );
}

/** Calls a value something else. */
export function renameValue(
  product: OptionsAndVariants,
  index: number,
  from: string,
  to: string,
): OptionsPlan {
  const named = to.trim();
  if (named === '' || named === from) return product;
  if (valuesOfOption(product, index).some((other) => other !== from && sameWord(other, named)))
    return { refused: `“${named}” already exists.` };
  const tooLong = checkLength('optionValueLength', named);
  if (tooLong) return { refused: tooLong };
  return withList(
    product.options,
    listOf(product).map((variant) =>
      variant.optionValues[index] === from
        ? { ...variant, optionValues: variant.optionValues.with(index, named) }
        : variant,
    ),
  );
}

export function renameOption(product: OptionsAndVariants, index: number, name: string): OptionsPlan {
  const problem = optionNameProblem(product, name, index);
  return problem ? { refused: problem } : { ...product, options: product.options.with(index, name.trim()) };
}

/** Takes an option away. Of variants that then are alike the first stays. */
export function removeOption(product: OptionsAndVariants, index: number): OptionsPlan {
  const seen = new Set<string>();
  return withList(
    product.options.toSpliced(index, 1),
    listOf(product)
      .map((variant) => ({ ...variant, optionValues: variant.optionValues.toSpliced(index, 1) }))
      .filter(({ optionValues }) => {
        const key = comboKey(optionValues);
        if (seen.has(key)) return false;
        seen.add(key);
        return true;
      }),
  );
}

/** Puts an option at another place, variants sorted by it. */
export function moveOption(product: OptionsAndVariants, from: number, to: number): OptionsPlan {
  if (from === to || !(to in product.options) || !(from in product.options)) return product;
  const moved = (list: readonly string[]): string[] =>
    list.toSpliced(from, 1).toSpliced(to, 0, list[from] ?? '');
  const list = listOf(product).map((variant) => ({
    ...variant,
    optionValues: moved(padded(variant, product.options.length)),
  }));
  const options = moved(product.options);
  const values = allValues({ options, variants: Object.fromEntries(list.map((one) => [one.id, one])) });
  return withList(options, sorted(list, values));
}

/** Puts a value before or after its neighbour, with its variants. @param step -1 or 1 */
export function moveValue(
  product: OptionsAndVariants,
  index: number,
  value: string,
  step: -1 | 1,
): OptionsPlan {
  const values = allValues(product);
  const those = values[index] ?? [];
  const at = those.indexOf(value);
  const other = those[at + step];
  if (at < 0 || other === undefined) return product;
  const swapped = those.with(at, other).with(at + step, value);
  return withList(product.options, sorted(listOf(product), values.with(index, swapped)));
}

/** Combinations of values that no variant has. */
export function missingCombinations(product: OptionsAndVariants): string[][] {
  const there = new Set(Object.values(product.variants).map(({ optionValues }) => comboKey(optionValues)));
  const values = allValues(product).filter((those) => those.length > 0);
  // More than can be added are not counted.
  if (values.reduce((count, those) => count * those.length, 1) > 10_000) return [];
  const all = values.reduce<string[][]>(
    (combos, those) => combos.flatMap((combo) => those.map((value) => [...combo, value])),
    [[]],
  );
  return all.filter((combo) => combo.length > 0 && !there.has(comboKey(combo)));
}

/** Adds variants for combinations, each like the nearest there is: the one that shares most values. */
export function addCombinations(
  product: OptionsAndVariants,
  combinations: readonly string[][],
  make: VariantMaker,
): OptionsPlan {
  const list = listOf(product);
  const nearest = (values: readonly string[]) =>
    list.reduce<{ variant: Listed | undefined; shared: number }>(
      (best, variant) => {
        const shared = values.filter((value, index) => variant.optionValues[index] === value).length;
        return shared > best.shared ? { variant, shared } : best;
      },
      { variant: undefined, shared: -1 },
    ).variant;
  const made = combinations.map((values) => {
    const variant = nearest(values);
    return variant ? like(variant, [...values], make) : firstVariant(make, [...values]);
  });
  return rekeyed(product.options, sorted([...list, ...made], allValues(product)));
}

/** Takes variants away; the last one stays. */
export function removeVariants(product: OptionsAndVariants, ids: ReadonlySet<string>): OptionsPlan {
  const left = listOf(product).filter(({ id }) => !ids.has(id));
  return left.length === 0
    ? { refused: 'A product needs one variant to have a price.' }
    : withList(product.options, left);
}

/** The values to set so that one product becomes the other, by path; undefined takes away. */
export function optionEdits(
  before: OptionsAndVariants,
  after: OptionsAndVariants,
): Array<{ path: string[]; value: unknown }> {
  const edits: Array<{ path: string[]; value: unknown }> = [];
  if (!sameJson(before.options, after.options)) edits.push({ path: ['options'], value: after.options });
  for (const [id, variant] of Object.entries(after.variants)) {
    const was = Object.hasOwn(before.variants, id) ? before.variants[id] : undefined;
    if (!was) edits.push({ path: ['variants', id], value: variant });
    else
      for (const field of ['order', 'optionValues'] as const)
        if (!sameJson(was[field], variant[field]))
          edits.push({ path: ['variants', id, field], value: variant[field] });
  }
  for (const id of Object.keys(before.variants))
    if (!Object.hasOwn(after.variants, id)) edits.push({ path: ['variants', id], value: undefined });
  return edits;
}
