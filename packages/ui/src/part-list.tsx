import { ChevronRight, type LucideIcon } from 'lucide-react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import styles from './part-list.module.css';

export interface Part {
  id: string;
  label: string;
  /** One line about what is in it. */
  note: string;
  icon: LucideIcon;
  href: string;
}

/** The parts of a place, each leading to a panel of its own. */
export function PartList({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <GridList aria-label={label} selectionMode="none" className={styles.parts ?? ''}>
      {parts.map(({ id, label: name, note, icon: Icon, href }) => (
        <GridListItem key={id} id={id} textValue={name} href={href} className={styles.part ?? ''}>
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          <span className={styles.words}>
            <span>{name}</span>
            <span className={styles.note}>{note}</span>
          </span>
          <ChevronRight size={16} aria-hidden />
        </GridListItem>
      ))}
    </GridList>
  );
}
