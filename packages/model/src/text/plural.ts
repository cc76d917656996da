/** Forms of a message by plural category; `=0` and such stand for exact numbers. `#` in a form is the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> &
  Readonly<Record<`=${number}`, string>>;

const rules = new Map<string, Intl.PluralRules>();

/** A language tag as far as it can be one: what owners and imports write may be none that is registered. */
function known(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const numbers = new Map<string, Intl.NumberFormat>();

/** A number as a language writes it. */
export function numberText(value: number, locale: string): string {
  let found = numbers.get(locale);
  if (!found) {
    found = new Intl.NumberFormat(known(locale));
    numbers.set(locale, found);
  }
  return found.format(value);
}

function rulesOf(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${locale}|${type}`;
  let found = rules.get(key);
  if (!found) {
    found = new Intl.PluralRules(known(locale), { type });
    rules.set(key, found);
  }
  return found;
}

/**
 * Chooses the form of a number in a language and puts the number in: `plural(3, {one: '# post', other: '# posts'})`.
 * @throws Error when there is no `other` form, whatever the number [B5.25]
 */
export function plural(
  count: number,
  forms: PluralForms,
  options: { locale?: string; type?: Intl.PluralRuleType } = {},
): string {
  if (forms.other === undefined) throw new Error("A plural message needs its 'other' form");
  const locale = options.locale ?? 'en';
  const category = rulesOf(locale, options.type ?? 'cardinal').select(count);
  const form = forms[`=${count}`] ?? forms[category] ?? forms.other;
  return form.replaceAll('#', numberText(count, locale));
}
