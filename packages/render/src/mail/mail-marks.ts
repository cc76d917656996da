import {
  type FoundField,
  type MergeValues,
  replaceFields,
  valueOfField,
} from '@portico/model/campaigns/merge-fields';

/**
 * An email is rendered once for all who get it. What differs stands in it as a mark between two signs that no text of an
 * owner keeps; what is put in its place is escaped for where it stands.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = /\uE000(\w+)\uE001/g;

/** Where each person ends the newsletter. */
export const UNSUBSCRIBE_MARK = `${OPEN}unsubscribe${CLOSE}`;

/** What differs in one email. */
export interface MailMarks {
  /** Merge fields, each once. */
  fields: readonly FoundField[];
  /** Addresses that are linked to, each once. */
  links: readonly string[];
}

/** Collects what differs while an email is rendered. */
export class MarkCollector implements MailMarks {
  readonly fields: FoundField[] = [];
  readonly links: string[] = [];

  /** Words with marks for their merge fields. */
  words(text: string): string {
    return replaceFields(text.replace(/[\uE000\uE001]/g, ''), (found) => {
      const known = this.fields.findIndex(
        ({ field, otherwise }) => field === found.field && otherwise === found.otherwise,
      );
      const at = known === -1 ? this.fields.push(found) - 1 : known;
      return `${OPEN}f${at}${CLOSE}`;
    });
  }

  /** A mark for an address that is linked to. */
  link(url: string): string {
    const clean = url.replace(/[\uE000\uE001]/g, '');
    const known = this.links.indexOf(clean);
    return `${OPEN}l${known === -1 ? this.links.push(clean) - 1 : known}${CLOSE}`;
  }
}

/** What is put in place of the marks for one person. */
export interface MarkValues {
  values: MergeValues;
  unsubscribe: string;
  /** Where the link with a number leads; the address itself when absent. */
  linkTo?: ((index: number, url: string) => string) | undefined;
}

/**
 * The text of an email for one person.
 * @param escape for what is put in; none for plain text
 */
export function fillMarks(
  text: string,
  { fields, links }: MailMarks,
  { values, unsubscribe, linkTo = (_, url) => url }: MarkValues,
  escape: (value: string) => string = (value) => value,
): string {
  return text.replace(MARK, (_, name: string) => {
    if (name === 'unsubscribe') return escape(unsubscribe);
    const index = Number(name.slice(1));
    if (name.startsWith('f')) {
      const found = fields[index];
      return found ? escape(valueOfField(found, values)) : '';
    }
    const url = links[index];
    return url === undefined ? '' : escape(linkTo(index, url));
  });
}
