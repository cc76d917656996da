import { Button } from '@portico/ui/button';
import { useSession } from '../session.tsx';
import styles from './tour-offer.module.css';
import { startTour } from './tour-state.ts';
import { TOUR, useNoteTour } from './use-note-tour.ts';

/** Offers the tour to who has neither taken nor declined it. */
export function TourOffer() {
  const { tours } = useSession();
  const note = useNoteTour();
  if (tours.includes(TOUR)) return null;
  return (
    <section className={styles.offer} aria-label="Tour">
      <p className={styles.words}>
        <strong>New here?</strong> A short tour in six steps shows where everything is.
      </p>
      <div className={styles.actions}>
        <Button small onPress={startTour}>
          Show me around
        </Button>
        <Button small kind="plain" onPress={() => note('skipped')}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}
