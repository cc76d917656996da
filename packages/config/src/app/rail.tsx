import { useRouterState } from '@tanstack/react-router';
import { Ellipsis, Eye } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Menu } from '@portico/ui/menu';
import type { Place } from './places.ts';
import styles from './rail.module.css';
import { WaitingOrders } from '../orders/waiting-orders.tsx';
import { useMay } from './session.tsx';
import { usePlaces } from './use-places.ts';

function usePlaceId(): string {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const may = useMay();
  const place = path.split('/')[1] ?? '';
  if (place === 'errors') return 'settings';
  if (!['document', 'releases', 'pages'].includes(place)) return place;
  return may('site.read') ? 'pages' : 'products';
}

/** The places beside each other down the start of the screen. */
export function Rail() {
  const here = usePlaceId();
  return (
    <nav className={styles.rail} aria-label="Places" data-tour="places">
      {usePlaces().map((place) => (
        <PlaceLink key={place.id} place={place} isHere={place.id === here} />
      ))}
    </nav>
  );
}

/** On a phone: the first places along the bottom, the others behind "More", and the preview. */
export function BottomBar({ isPreview, onPreview }: { isPreview: boolean; onPreview(shown: boolean): void }) {
  const here = usePlaceId();
  const places = usePlaces();
  const first = places.slice(0, 3);
  const rest = places.slice(3);
  return (
    <nav className={styles.bottom} aria-label="Places" data-tour="places">
      {first.map((place) => (
        <PlaceLink
          key={place.id}
          place={place}
          isHere={!isPreview && place.id === here}
          onPress={() => onPreview(false)}
        />
      ))}
      <AriaButton
        className={styles.place ?? ''}
        aria-pressed={isPreview}
        data-here={isPreview || undefined}
        onPress={() => onPreview(!isPreview)}
      >
        <Eye size={20} strokeWidth={1.6} aria-hidden />
        Preview
      </AriaButton>
      {rest.length > 0 && (
        <Menu
          label="More places"
          groups={[
            {
              actions: rest.map(({ id, label, icon, href }) => ({
                id,
                label,
                icon,
                href,
                onAction: () => onPreview(false),
              })),
            },
          ]}
        >
          <AriaButton
            className={styles.place ?? ''}
            data-here={(!isPreview && rest.some((place) => place.id === here)) || undefined}
          >
            <Ellipsis size={20} strokeWidth={1.6} aria-hidden />
            More
          </AriaButton>
        </Menu>
      )}
    </nav>
  );
}

function PlaceLink(props: { place: Place; isHere: boolean; onPress?(): void }) {
  const { icon: Icon, label, href } = props.place;
  return (
    <Link
      href={href}
      className={styles.place ?? ''}
      data-here={props.isHere || undefined}
      {...(props.isHere ? { 'aria-current': 'page' as const } : {})}
      {...(props.onPress ? { onPress: props.onPress } : {})}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      {label}
      {props.place.id === 'orders' && <WaitingOrders />}
    </Link>
  );
}
