import { Image } from 'lucide-react';
import type { ListedItem } from '@portico/model/api/documents';
import styles from './collections.module.css';

/** The small picture of an item in owners' lists. */
export function ItemPicture({ item: { item } }: { item: ListedItem }) {
  return item?.image ? (
    <img
      className={styles.picture}
      src={`/_portico/media/${item.image.media}/picture?format=100w`}
      alt=""
      loading="lazy"
    />
  ) : (
    <span className={styles.picture}>
      <Image size={16} strokeWidth={1.4} aria-hidden />
    </span>
  );
}
