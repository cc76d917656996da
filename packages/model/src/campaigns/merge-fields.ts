/** What can be put into an email of each person it goes to. */
export const MERGE_FIELDS = ['first_name', 'name', 'email'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Who an email goes to, as its words can say it; '' where it is not known. */
export type MergeValues = Readonly<Record<MergeField, string>>;

/** A field as it stands in a text, with what is said of somebody of whom it is not known. */
export interface FoundField {
  field: MergeField;
  /** Undefined where its owner gave none. */
  otherwise: string | undefined;
}

/** `{first_name}` or `{first_name, "there"}`, with the quotation marks of any language. */
const FIELD = /\{(first_name|name|email)(?:\s*,\s*["“”„«»']([^"“”„«»{}]{0,100})["“”„«»'])?\s*\}/g;

/** The text with each merge field replaced. */
export function replaceFields(text: string, replace: (found: FoundField) => string): string {
  return text.replace(FIELD, (_, field: MergeField, otherwise?: string) => replace({ field, otherwise }));
}

/** What is said of somebody for a field. */
export const valueOfField = ({ field, otherwise }: FoundField, values: MergeValues): string =>
  values[field] || (otherwise ?? '');

/** A name as people are called by it: the first of its words. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
