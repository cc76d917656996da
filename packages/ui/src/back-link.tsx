import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import styles from './back-link.module.css';

/** The way back, an arrow before a heading. */
export function BackLink(props: { href: string; label: string }) {
  return (
    <Link href={props.href} className={styles.back ?? ''} aria-label={props.label}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
