import type { ContactImportPreview } from '@portico/model/api/contacts';
import { CONTACT_LIMITS } from '@portico/model/commerce/contact-limits';
import { TAG_LIMITS } from '@portico/model/commerce/tags';
import { CONTACT_FILE, type ContactField, type KnownPeople } from '@portico/model/contacts/contact-file';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { Select } from '@portico/ui/select';
import { TagsField } from '@portico/ui/tags-field';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { api } from '../../api/api.ts';
import { failureText, reportFailure } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { CONTACTS } from './contact-queries.ts';
import styles from './contacts.module.css';
import { ImportPreview } from './import-preview.tsx';

const KNOWN: Array<{ value: KnownPeople; label: string; help: string }> = [
  { value: 'keep', label: 'Leave them as they are', help: 'Only new people are added.' },
  {
    value: 'fill',
    label: 'Fill in what is missing',
    help: 'Tags and notes are added; nothing is overwritten.',
  },
  {
    value: 'replace',
    label: 'Overwrite',
    help: 'Name, language and consent of the file replace those here.',
  },
];

interface Asked {
  columns?: Array<ContactField | null>;
  tags: string[];
  consent: string;
  known: KnownPeople;
}

/** Reads a CSV file of people: what each column is, what would be added and changed line by line, and then does it. */
export function ImportDrawer({ tags, onClose }: { tags: readonly string[]; onClose(): void }) {
  const queries = useQueryClient();
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [asked, setAsked] = useState<Asked>({ tags: [], consent: '', known: 'keep' });
  /** What the preview was made of: it holds for that alone. */
  const [seen, setSeen] = useState<{ preview: ContactImportPreview; of: Asked }>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'reading' | 'importing'>();

  const look = async (csv: string, next: Asked) => {
    setBusy('reading');
    setProblem(undefined);
    try {
      setSeen({ preview: await api.post('/rest/contacts/import/preview', { csv, ...next }), of: next });
    } catch (error) {
      setProblem(failureText(error) ?? 'Please log in again.');
    } finally {
      setBusy(undefined);
    }
  };
  const change = (part: Partial<Asked>, now = false) => {
    const next = { ...asked, ...part };
    setAsked(next);
    if (file && now) void look(file.csv, next);
  };
  const choose = async (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    setFile(undefined);
    setSeen(undefined);
    const csv = chosen.size > CONTACT_FILE.chars * 4 ? undefined : await chosen.text();
    if (csv === undefined || csv.length > CONTACT_FILE.chars)
      return setProblem('This file is larger than 8 MB. Please split it.');
    const { columns: _before, ...kept } = asked;
    setFile({ name: chosen.name, csv });
    setAsked(kept);
    await look(csv, kept);
  };
  const take = async () => {
    if (!file || !seen) return;
    setBusy('importing');
    try {
      const { added, changed } = await api.post('/rest/contacts/import', {
        csv: file.csv,
        ...seen.of,
        digest: seen.preview.digest,
      });
      showToast(
        `${counted(added, 'contact')} added${changed > 0 ? `, ${changed.toLocaleString('en')} changed` : ''}`,
      );
      onClose();
    } catch (error) {
      reportFailure(error);
      // What was changed meanwhile is shown with the next look.
      await look(file.csv, asked);
    } finally {
      setBusy(undefined);
      await queries.invalidateQueries({ queryKey: CONTACTS });
    }
  };
  const preview = seen?.preview;
  const isStale = seen !== undefined && seen.of !== asked;
  const count = preview && preview.refused === undefined ? preview.added + preview.changed : 0;
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title="Import contacts"
      foot={
        preview && (
          <div className={styles.acts}>
            {isStale && file ? (
              <Button
                kind="primary"
                isPending={busy === 'reading'}
                isDisabled={busy !== undefined}
                onPress={() => void look(file.csv, asked)}
              >
                Show what this changes
              </Button>
            ) : (
              <Button
                kind="primary"
                isPending={busy === 'importing'}
                isDisabled={count === 0 || busy !== undefined}
                onPress={() => void take()}
              >
                {count === 0 ? 'Nothing to import' : `Import ${counted(count, 'person', 'people')}`}
              </Button>
            )}
            <Button onPress={onClose}>Cancel</Button>
          </div>
        )
      }
    >
      <div className={styles.fields}>
        <p>
          Choose a CSV file with an email address in each row: your own export, or that of Shopify,
          Squarespace, Ghost, Mailchimp or an address book. Nobody is emailed, and nobody is subscribed to
          your newsletter by this.
        </p>
        <div>
          <FileTrigger
            acceptedFileTypes={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain']}
            onSelect={(files) => void choose(files)}
          >
            <Button icon={Upload} isPending={busy === 'reading'} isDisabled={busy !== undefined}>
              {file ? 'Choose another file' : 'Choose a file'}
            </Button>
          </FileTrigger>
        </div>
        {problem && <Message kind="bad">{problem}</Message>}
        {file && preview && (
          <>
            <Select<KnownPeople>
              label="People who are contacts already"
              options={KNOWN}
              value={asked.known}
              onChange={(known) => change({ known }, true)}
            />
            <TagsField
              label="Tags for everybody in this file"
              value={asked.tags}
              onChange={(next) => change({ tags: next })}
              maxLength={TAG_LIMITS.tagLength}
              suggestions={tags}
            />
            <TextField
              label="Consent"
              help="What they agreed to, when and how, such as: signed the list at the summer fair 2026. It is written down for those whose row does not say it."
              rows={2}
              maxLength={CONTACT_LIMITS.consentLength}
              value={asked.consent}
              onChange={(consent) => change({ consent })}
            />
            <ImportPreview
              name={file.name}
              preview={preview}
              onColumns={(columns) => change({ columns }, true)}
            />
          </>
        )}
      </div>
    </Drawer>
  );
}
