import type { ContactImportPreview } from '@portico/model/api/contacts';
import { CONTACT_FIELDS, type ContactField } from '@portico/model/contacts/contact-file';
import { Badge } from '@portico/ui/badge';
import { Message } from '@portico/ui/message';
import { Select } from '@portico/ui/select';
import { counted } from '../../shared/counted.ts';
import styles from './contacts.module.css';

const FIELD: Readonly<Record<ContactField, string>> = {
  email: 'Email',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  tags: 'Tags',
  language: 'Language',
  consent: 'Consent',
  note: 'Note',
};
const FIELDS: Array<{ value: ContactField | 'none'; label: string }> = [
  { value: 'none', label: 'Leave out' },
  ...CONTACT_FIELDS.map((value) => ({ value, label: FIELD[value] })),
];
const WHAT: Readonly<Record<ContactImportPreview['changes'][number]['what'], string>> = {
  name: 'Name',
  language: 'Language',
  consent: 'Consent',
  tags: 'Tags',
  note: 'Note',
};

/** What a file would add and change, column by column and line by line. */
export function ImportPreview({
  name,
  preview,
  onColumns,
}: {
  name: string;
  preview: ContactImportPreview;
  onColumns(columns: Array<ContactField | null>): void;
}) {
  const { columns, added, known, changed, changes, first, problems, problemCount, refused } = preview;
  const fields = columns.map(({ field }) => field);
  /** A field stands for one column: another one is left out then. */
  const set = (at: number, field: ContactField | null) =>
    onColumns(fields.map((each, index) => (index === at ? field : each === field ? null : each)));
  return (
    <>
      {columns.length > 0 && (
        <section>
          <h3 className={styles.heading}>Columns</h3>
          <ul className={styles.columns}>
            {columns.map((column, index) => (
              <li key={index}>
                <span>
                  {column.name || `Column ${index + 1}`}
                  <span className={styles.quiet}>{column.sample || 'empty'}</span>
                </span>
                <Select
                  label={`What “${column.name || `Column ${index + 1}`}” is`}
                  hideLabel
                  options={FIELDS}
                  value={column.field ?? 'none'}
                  onChange={(value) => set(index, value === 'none' ? null : value)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused !== undefined ? (
        <Message kind="bad">{refused}</Message>
      ) : (
        <Message kind={problemCount > 0 ? 'warn' : 'info'}>
          {[
            `${name}: ${counted(added, 'new contact')}`,
            ...(known > 0 ? [`${known.toLocaleString('en')} known already`] : []),
            ...(changed > 0 ? [`${changed.toLocaleString('en')} of them changed`] : []),
            ...(problemCount > 0 ? [counted(problemCount, 'problem')] : []),
          ].join(' · ')}
        </Message>
      )}
      {problems.length > 0 && (
        <section>
          <h3 className={styles.heading}>Problems</h3>
          <ul className={styles.lines}>
            {problems.map(({ line, message }, index) => (
              <li key={index}>
                <span className={styles.quiet}>Line {line}</span>
                <span>{message}</span>
              </li>
            ))}
          </ul>
          {problemCount > problems.length && <p>and {problemCount - problems.length} more</p>}
        </section>
      )}
      {changes.length > 0 && (
        <section>
          <h3 className={styles.heading}>What changes of people here</h3>
          <ul className={styles.lines}>
            {changes.map(({ line, email, what, from, to }) => (
              <li key={`${line}-${what}`}>
                <span className={styles.quiet}>Line {line}</span>
                <span>
                  {email}
                  <span className={styles.quiet}>
                    {WHAT[what]}: {from === '' ? `“${to}” added` : `“${from}” becomes “${to}”`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {changed > 0 && changes.length >= 50 && <p>These are the first of them.</p>}
        </section>
      )}
      {first.length > 0 && (
        <section>
          <h3 className={styles.heading}>New contacts</h3>
          <ul className={styles.lines}>
            {first.map((person) => (
              <li key={person.line}>
                <span className={styles.quiet}>Line {person.line}</span>
                <span>
                  {person.name || person.email}{' '}
                  {person.tags.map((tag) => (
                    <Badge key={tag}>{tag}</Badge>
                  ))}
                  {person.name !== '' && <span className={styles.quiet}>{person.email}</span>}
                </span>
              </li>
            ))}
          </ul>
          {added > first.length && <p>and {(added - first.length).toLocaleString('en')} more</p>}
        </section>
      )}
    </>
  );
}
