import { allocate, minorUnits } from '../../money/money.ts';
import type { TrailStep } from '../price-cart.ts';

/** One tax of a group: what it is on, and how much it is. Minor units. */
export interface TaxPart {
  name: string;
  /** Parts per million. */
  ratePpm: number;
  /** What it was reckoned on, without taxes. */
  net: number;
  tax: number;
}

/**
 * What of an order bears the same taxes. Its net amount and all its taxes together are what was paid for it; of an order
 * its groups come to its total.
 */
export interface TaxGroup {
  net: number;
  /** None where it bears no tax. */
  taxes: TaxPart[];
}

type TaxStep = Extract<TrailStep, { figure: 'tax' }>;

const taxOf = (group: TaxGroup): number => group.taxes.reduce((sum, { tax }) => sum + tax, 0);

/** What was paid for a group: net and taxes. */
export const grossOf = (group: TaxGroup): number => group.net + taxOf(group);

/**
 * An order's amounts by the taxes they bear. Taxes on the same amount add up (state and city); amounts that none is on
 * are a group of their own. Where taxes are on parts of each other (one on shipping, one not) all is one group.
 */
export function taxGroups(trail: readonly TrailStep[], total: number): TaxGroup[] {
  const steps = trail.filter((step): step is TaxStep => step.figure === 'tax' && step.base > 0);
  const keyOf = ({ alike = '', base }: TaxStep) => `${alike} ${base}`;
  const groups = [...new Set(steps.map(keyOf))].map((key) =>
    groupOn(steps.filter((step) => keyOf(step) === key)),
  );
  const rest = total - groups.reduce((sum, group) => sum + grossOf(group), 0);
  if (rest > 0) return [...groups, { net: rest, taxes: [] }];
  if (rest === 0) return groups;
  const taxes = steps.map(partOf);
  return [{ net: total - taxes.reduce((sum, { tax }) => sum + tax, 0), taxes }];
}

function groupOn(steps: readonly TaxStep[]): TaxGroup {
  const base = steps[0]?.base ?? 0;
  const all = steps.reduce((sum, { amount }) => sum + amount, 0);
  const net = steps.some(({ included }) => included) ? base - all : base;
  return { net, taxes: steps.map((step) => ({ ...partOf(step), net })) };
}

const partOf = ({ name, ratePpm, base, amount, included }: TaxStep): TaxPart => ({
  name,
  ratePpm,
  net: included && ratePpm > 0 ? Math.round((amount * 1_000_000) / ratePpm) : base,
  tax: amount,
});

/** What is left of groups of which some was credited before. @param credited in the order of the groups, of each note */
export function groupsLeft(
  groups: readonly TaxGroup[],
  credited: ReadonlyArray<readonly TaxGroup[]>,
): TaxGroup[] {
  return groups.map((group, at) => {
    const before = credited.flatMap((each) => each[at] ?? []);
    const less = (of: (each: TaxGroup) => number) => before.reduce((sum, each) => sum + of(each), 0);
    return {
      net: group.net - less(({ net }) => net),
      taxes: group.taxes.map((part, index) => ({
        ...part,
        net: part.net - less(({ taxes }) => taxes[index]?.net ?? 0),
        tax: part.tax - less(({ taxes }) => taxes[index]?.tax ?? 0),
      })),
    };
  });
}

/** An amount that was paid for pieces of an order, and the tax in it. */
export interface Wanted {
  gross: number;
  tax: number;
}

/**
 * Divides what is given back among what is left of the groups: first what was paid for pieces, each in the group whose
 * rate its tax is nearest to, then the rest by what is left of each. However an order is given back, its notes together
 * come to no more than its groups, and once all is given back exactly to them.
 * @param amount at most what is left of all groups
 */
export function shareOfGroups(
  left: readonly TaxGroup[],
  amount: number,
  pieces: readonly Wanted[] = [],
): TaxGroup[] {
  const most = left.map((group) => Math.max(0, grossOf(group)));
  const wanted = left.map(() => 0);
  for (const piece of pieces) {
    const at = nearestGroup(left, piece);
    if (at !== -1) wanted[at] = (wanted[at] ?? 0) + piece.gross;
  }
  const capped = wanted.map((gross, at) => Math.min(gross, most[at] ?? 0));
  const sum = capped.reduce((all, gross) => all + gross, 0);
  const first = sum > amount ? partsOf(amount, capped) : capped;
  const still = most.map((gross, at) => gross - (first[at] ?? 0));
  const second = partsOf(amount - first.reduce((all, gross) => all + gross, 0), still);
  return left.map((group, at) => partOfGroup(group, (first[at] ?? 0) + (second[at] ?? 0)));
}

const partsOf = (amount: number, weights: readonly number[]): number[] =>
  amount <= 0 ? weights.map(() => 0) : allocate(minorUnits(amount), weights);

function nearestGroup(groups: readonly TaxGroup[], { gross, tax }: Wanted): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, group] of groups.entries()) {
    const all = grossOf(group);
    if (all <= 0) continue;
    const off = Math.abs((gross * taxOf(group)) / all - tax);
    if (off < least) [nearest, least] = [at, off];
  }
  return nearest;
}

function partOfGroup(group: TaxGroup, gross: number): TaxGroup {
  const all = grossOf(group);
  const share = (of: number) => (all <= 0 ? 0 : gross === all ? of : Math.round((of * gross) / all));
  const taxes = group.taxes.map((part) => ({ ...part, net: share(part.net), tax: share(part.tax) }));
  return { net: gross - taxes.reduce((sum, { tax }) => sum + tax, 0), taxes };
}
