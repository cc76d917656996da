import { Button } from '@portico/ui/button';
import { Kbd } from '@portico/ui/kbd';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import styles from './tour.module.css';
import { tourState } from './tour-state.ts';
import { FIRST_STEPS, type TourStep } from './tour-steps.ts';
import { useNoteTour } from './use-note-tour.ts';

const NARROW_PX = 760;

interface Stop extends TourStep {
  place: Element;
}

/** The stops whose places are in sight now. */
function stopsInSight(path: string): Stop[] {
  return FIRST_STEPS.flatMap((step) => {
    if (step.at !== undefined && step.at !== path) return [];
    const place = document.querySelector(`[data-tour="${step.target}"]`);
    const { width = 0, height = 0 } = place?.getBoundingClientRect() ?? {};
    return place && width > 0 && height > 0 ? [{ ...step, place }] : [];
  });
}

/** A window too narrow for something beside a place has room above or below it. */
function placementFor({ place, placement }: Stop): TourStep['placement'] {
  if (window.innerWidth > NARROW_PX) return placement;
  const { top } = place.getBoundingClientRect();
  return top > window.innerHeight / 2 ? 'top' : 'bottom';
}

/** Leads from place to place: each a card beside it. Escape ends it; the account remembers that it was there. */
export function Tour() {
  const note = useNoteTour();
  const path = useRouterState({ select: (state) => state.location.pathname });
  // What is in sight is looked at with each step: the page in the preview comes later than the app around it.
  const [{ stops, at }, setStep] = useState(() => ({ stops: stopsInSight(path), at: 0 }));
  const move = (by: 1 | -1) => {
    const now = stopsInSight(path);
    const here = now.findIndex(({ target }) => target === stops[at]?.target);
    setStep({ stops: now, at: Math.min(now.length - 1, Math.max(0, here + by)) });
  };
  const end = (outcome: 'finished' | 'skipped') => {
    note(outcome);
    tourState.set(false);
  };
  const stop = stops[at];
  if (!stop) return null;
  const isLast = at === stops.length - 1;
  return (
    <>
      <Ring key={stop.target} place={stop.place} />
      <Popover
        key={`card-${stop.target}`}
        triggerRef={{ current: stop.place }}
        isOpen
        isNonModal
        placement={placementFor(stop)}
        offset={12}
        containerPadding={12}
        shouldCloseOnInteractOutside={() => false}
        onOpenChange={(open) => {
          if (!open) end('skipped');
        }}
        className={styles.card ?? ''}
      >
        <Dialog className={styles.dialog ?? ''}>
          <p className={styles.count}>{isLast ? 'Last step' : `Step ${at + 1}`}</p>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {stop.title}
          </Heading>
          <p>
            {stop.text} {stop.keys && <Kbd keys={stop.keys} />}
          </p>
          <div className={styles.actions}>
            {!isLast && (
              <Button small kind="plain" onPress={() => end('skipped')}>
                Skip
              </Button>
            )}
            <span className={styles.gap} />
            {at > 0 && (
              <Button small onPress={() => move(-1)}>
                Back
              </Button>
            )}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the card was just opened for it */}
            <Button small kind="primary" autoFocus onPress={() => (isLast ? end('finished') : move(1))}>
              {isLast ? 'Done' : 'Next'}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </>
  );
}

/** Light falls on the place alone; it can be used meanwhile. */
function Ring({ place }: { place: Element }) {
  const [box, setBox] = useState(() => place.getBoundingClientRect());
  useEffect(() => {
    const measure = () => setBox(place.getBoundingClientRect());
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [place]);
  return (
    <div
      aria-hidden
      className={styles.ring}
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
    />
  );
}
