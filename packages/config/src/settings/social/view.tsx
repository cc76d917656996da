import { SocialIcon } from '@portico/blocks/social-icon';
import { socialProfileName, socialProfilesIn, socialServiceOf } from '@portico/model/social/social-profile';
import type { Settings } from '@portico/model/site/settings';
import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { TextField } from '@portico/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import settingsStyles from '../settings.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { settingsSocial } from './screen.ts';
import styles from './social.module.css';

type Profiles = Settings['social'];
const MOST = 40;

/** The site's profiles elsewhere, in the order they are shown. */
export function View() {
  return <SettingsForm screen={settingsSocial}>{(edits) => <SocialSettings edits={edits} />}</SettingsForm>;
}

function SocialSettings({ edits }: { edits: DocumentEdits }) {
  const { value = [], set, error } = useEdit<Profiles>(edits, 'social');
  const change = (index: number, part: Partial<Profiles[number]>) =>
    set(value.map((link, place) => (place === index ? { ...link, ...part } : link)));
  return (
    <>
      {value.length === 0 && (
        <EmptyState title="No social links yet">
          Links appear where the site shows social links, such as the footer.
        </EmptyState>
      )}
      {value.map((link, index) => (
        // The place in the list is the link's only identity.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.profile}>
          <span className={styles.icon}>
            <SocialIcon of={socialServiceOf(link)} />
          </span>
          <TextField
            label={`Name of link ${index + 1}`}
            hideLabel
            placeholder={socialProfileName({ ...link, name: '' }) || 'Instagram'}
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
            label={`Remove ${socialProfileName(link) || `link ${index + 1}`}`}
            onPress={() => set(value.filter((_link, place) => place !== index))}
          />
        </div>
      ))}
      {value.length < MOST && <NewProfiles add={(found) => set([...value, ...found].slice(0, MOST))} />}
    </>
  );
}

/** Where addresses are typed or pasted, several at once if need be. */
function NewProfiles({ add }: { add(found: Profiles): void }) {
  const [text, setText] = useState('');
  const [said, say] = useState<string>();
  const take = (typed: string): boolean => {
    const found = socialProfilesIn(typed);
    if (found.length > 0) {
      add(found);
      setText('');
    }
    say(found.length > 0 || typed.trim() === '' ? undefined : NOT_FOUND);
    return found.length > 0;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (text.trim() === '' && take(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <form
      className={settingsStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        take(text);
      }}
    >
      <TextField
        label="Add profiles"
        help="Paste one address or several: of profiles, an email address, a phone number beginning with +, or a feed."
        placeholder="instagram.com/your-name"
        value={text}
        onChange={setText}
        onPaste={onPaste}
        error={said}
      />
      <Button icon={Plus} type="submit">
        Add
      </Button>
    </form>
  );
}

const NOT_FOUND = 'No address was found in this. An address looks like instagram.com/your-name.';
