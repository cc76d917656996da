/** A value of a product's option, as lists are filtered by it and as it is shown. */
export interface OptionTerm {
  /** `Glaze:Celadon`. */
  term: string;
  /** Place of the value among those of its option. */
  place: number;
}

/** Ends the name in a term, so no name holds one. */
const END = ':';

/** How a value of an option is written in addresses and found in lists. */
export const optionTerm = (name: string, value: string): string =>
  `${name.replaceAll(END, ' ').trim()}${END}${value.trim()}`.normalize('NFC');

/** The option a term is of. */
export const optionOf = (term: string): string => term.slice(0, term.indexOf(END));

/** The value a term names. */
export const valueOf = (term: string): string => term.slice(term.indexOf(END) + 1);

/** Does a text name an option and a value? */
export const isOptionTerm = (text: string): boolean => text.indexOf(END) > 0 && !text.endsWith(END);

/** The values its variants have of a product's options, each once, in the owner's order. */
export function optionTerms(
  options: readonly string[],
  variants: ReadonlyArray<{ optionValues: readonly string[] }>,
): OptionTerm[] {
  const terms = new Map<string, OptionTerm>();
  options.forEach((name, at) => {
    const values = new Set(variants.map(({ optionValues }) => optionValues[at]?.trim() ?? ''));
    values.delete('');
    [...values].forEach((value, place) => {
      const term = optionTerm(name, value);
      if (!terms.has(term)) terms.set(term, { term, place });
    });
  });
  return [...terms.values()];
}
