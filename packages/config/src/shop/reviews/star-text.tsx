import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { starsOf } from './review-words.ts';
import styles from './reviews.module.css';

/** A rating from one to five. */
export function StarText({ rating }: { rating: number }) {
  return (
    <span className={styles.stars}>
      <span aria-hidden="true">{starsOf(rating)}</span>
      <VisuallyHidden>{rating} out of 5</VisuallyHidden>
    </span>
  );
}
