import {
  MAIL_GROUPS,
  MAIL_KIND_IDS,
  MAIL_KINDS,
  type MailGroup,
  type MailKindId,
} from '@portico/model/mail/mail-kinds';
import type { Settings } from '@portico/model/site/settings';
import { Badge } from '@portico/ui/badge';
import { EmptyState } from '@portico/ui/empty-state';
import { PanelSection } from '@portico/ui/panel';
import { SearchField } from '@portico/ui/search-field';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import styles from './emails.module.css';
import { OnOff } from './on-off.tsx';

const holds = (id: MailKindId, wanted: string) => {
  const { title, trigger, group } = MAIL_KINDS[id];
  return `${MAIL_GROUPS[group]} ${title} ${trigger}`.toLowerCase().includes(wanted);
};

/** Every email the site sends, with what each is sent for. */
export function EmailList({ edits }: { edits: DocumentEdits }) {
  const [search, setSearch] = useState('');
  const { value: words } = useEdit<Settings['words']>(edits, 'words');
  const own = new Set(Object.values(words ?? {}).flatMap((keys) => Object.keys(keys)));
  const found = MAIL_KIND_IDS.filter((id) => holds(id, search.trim().toLowerCase()));
  const groups = (Object.keys(MAIL_GROUPS) as MailGroup[])
    .map((group) => ({ group, kinds: found.filter((id) => MAIL_KINDS[id].group === group) }))
    .filter(({ kinds }) => kinds.length > 0);
  return (
    <div className={styles.emails}>
      <p className={styles.lead}>
        What the site sends by itself. Choose an email to see it, to change its words and to send it to
        yourself.
      </p>
      <ul className={styles.list} id="email-look" tabIndex={-1}>
        <Row
          href={addresses.email('look')}
          title="Look and sender"
          note="Logo, footer and who gets answers: the same for all emails to customers."
        />
      </ul>
      <SearchField label="Search emails" value={search} onChange={setSearch} />
      {groups.length === 0 && (
        <EmptyState title="Nothing found">Search by what the email is about or when it is sent.</EmptyState>
      )}
      {groups.map(({ group, kinds }) => (
        <PanelSection key={group} title={MAIL_GROUPS[group]}>
          <ul className={styles.list}>
            {kinds.map((id) => (
              <Row
                key={id}
                href={addresses.email(id)}
                title={MAIL_KINDS[id].title}
                note={MAIL_KINDS[id].trigger}
                isOwn={MAIL_KINDS[id].words?.some(([, key]) => own.has(key)) ?? false}
                end={MAIL_KINDS[id].isOptional && <OnOff edits={edits} id={id} />}
              />
            ))}
          </ul>
        </PanelSection>
      ))}
    </div>
  );
}

function Row({
  href,
  title,
  note,
  isOwn = false,
  end,
}: {
  href: string;
  title: string;
  note: string;
  isOwn?: boolean;
  end?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <Link href={href} className={styles.open ?? ''}>
        <span className={styles.title}>
          {title}
          {isOwn && <Badge tone="quiet">Own words</Badge>}
        </span>
        <span className={styles.note}>{note}</span>
      </Link>
      {end || <ChevronRight size={16} aria-hidden className={styles.arrow} />}
    </li>
  );
}
