import { Image } from 'lucide-react';
import styles from './inventory.module.css';

/** The small picture of a variant. */
export function StockPicture({ hash }: { hash: string | null }) {
  return hash ? (
    <img
      className={styles.picture}
      src={`/_portico/media/${hash}/picture?format=100w`}
      alt=""
      loading="lazy"
    />
  ) : (
    <span className={styles.picture}>
      <Image size={16} strokeWidth={1.4} aria-hidden />
    </span>
  );
}
