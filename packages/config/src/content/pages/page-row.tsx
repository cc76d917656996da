import { Dot } from '@portico/ui/badge';
import { File, FileQuestion, Folder, House, Link2, List, Lock, UsersRound } from 'lucide-react';
import type { DocumentSummary } from '@portico/model/api/documents';
import { StateBadge } from '../../shared/documents/state-badge.tsx';
import type { NavigationRow } from './page-tree.ts';
import styles from './pages-panel.module.css';

/** What a page or collection looks like in a list: its kind, name and state. */
export function PageRow({
  document,
  isHome,
  title,
}: {
  document: DocumentSummary;
  isHome: boolean;
  title?: string;
}) {
  const Icon = isHome ? House : document.kind === 'collection' ? List : File;
  return (
    <span className={styles.row}>
      <Icon
        size={16}
        strokeWidth={1.6}
        className={styles.kind}
        aria-label={isHome ? 'Homepage' : undefined}
      />
      <span className={styles.name}>{title ?? (document.title || 'Untitled')}</span>
      {document.access && <ClosedMark access={document.access} />}
      {document.hasDraft && document.state === 'published' && <Dot label="Has unpublished changes" />}
      {document.state !== 'published' && <StateBadge state={document.state} label={document.stateLabel} />}
    </span>
  );
}

/** Says that a page is not open to everybody. */
function ClosedMark({ access }: { access: NonNullable<DocumentSummary['access']> }) {
  const Icon = access === 'members' ? UsersRound : Lock;
  const label = access === 'members' ? 'For members' : 'With a password';
  return (
    <Icon size={14} strokeWidth={1.6} className={styles.kind} aria-label={label}>
      <title>{label}</title>
    </Icon>
  );
}

/** A row of a menu: also folders, links, and entries whose page is gone. */
export function EntryRow({
  row,
  title,
  homePage,
}: {
  row: NavigationRow;
  title: string;
  homePage: string | undefined;
}) {
  if (row.document)
    return <PageRow document={row.document} isHome={row.document.id === homePage} title={title} />;
  const Icon = row.entry.document ? FileQuestion : row.entry.href ? Link2 : Folder;
  return (
    <span className={styles.row}>
      <Icon size={16} strokeWidth={1.6} className={styles.kind} aria-hidden />
      <span className={`${styles.name} ${row.entry.document ? styles.gone : ''}`}>{title}</span>
    </span>
  );
}
