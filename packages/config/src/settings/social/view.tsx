import type { Settings } from '@portico/model/site/settings';
import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { TextField } from '@portico/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import styles from '../settings.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { settingsSocial } from './screen.ts';

/** The site's profiles elsewhere, in the order they are shown. */
export function View() {
  return <SettingsForm screen={settingsSocial}>{(edits) => <SocialSettings edits={edits} />}</SettingsForm>;
}

function SocialSettings({ edits }: { edits: DocumentEdits }) {
  const { value = [], set, error } = useEdit<Settings['social']>(edits, 'social');
  const change = (index: number, part: Partial<Settings['social'][number]>) =>
    set(value.map((link, place) => (place === index ? { ...link, ...part } : link)));
  const add = (
    <Button icon={Plus} onPress={() => set([...value, { name: '', href: 'https://' }])}>
      Add a link
    </Button>
  );
  if (value.length === 0)
    return (
      <EmptyState title="No social links yet" action={add}>
        Links appear where the site shows social links, such as the footer.
      </EmptyState>
    );
  return (
    <>
      {value.map((link, index) => (
        // The place in the list is the link's only identity.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.pair}>
          <TextField
            label={`Name of link ${index + 1}`}
            hideLabel
            placeholder="Instagram"
            value={link.name}
            onChange={(name) => change(index, { name })}
          />
          <TextField
            label={`Address of link ${index + 1}`}
            hideLabel
            placeholder="https://"
            inputMode="url"
            value={link.href}
            onChange={(href) => change(index, { href })}
            error={index === 0 ? error : undefined}
          />
          <IconButton
            icon={Trash2}
            label={`Remove ${link.name || `link ${index + 1}`}`}
            onPress={() => set(value.filter((_link, place) => place !== index))}
          />
        </div>
      ))}
      <div>{add}</div>
    </>
  );
}
