import type { Collection } from '@portico/model/documents/collection';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Ellipsis, Eye } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Menu } from '@portico/ui/menu';
import { documentQuery } from '../api/queries.ts';
import type { Place } from './places.ts';
import styles from './rail.module.css';
import { WaitingOrders } from '../shop/orders/waiting-orders.tsx';
import { useMay } from '../shared/session.tsx';
import { usePlaces } from './use-places.ts';

function usePlaceId(): string {
  const [, place = '', id = ''] = useRouterState({ select: (state) => state.location.pathname }).split('/');
  const may = useMay();
  const isDocument = place === 'document' || place === 'pages';
  // The screen reads it; here it is only looked at.
  const { data } = useQuery({ ...documentQuery<Partial<Collection>>(id), enabled: false });
  if (place === 'errors') return 'settings';
  if (place === 'shop-settings') return 'orders';
  if (!isDocument && place !== 'releases') return place;
  const isOfShop = isDocument && (data?.kind === 'product' || data?.body.type === 'products');
  return may('site.read') && !isOfShop ? 'pages' : 'products';
}

/** Places that stand together, each with what they stand under, in the order of the places. */
function groupsOf(places: readonly Place[]): Array<{ title: string | undefined; places: Place[] }> {
  const groups: Array<{ title: string | undefined; places: Place[] }> = [];
  for (const place of places) {
    const last = groups.at(-1);
    if (last && last.title === place.group) last.places.push(place);
    else groups.push({ title: place.group, places: [place] });
  }
  return groups;
}

/** The places beside each other down the start of the screen. */
export function Rail() {
  const here = usePlaceId();
  const link = (place: Place) => <PlaceLink key={place.id} place={place} isHere={place.id === here} />;
  return (
    <nav className={styles.rail} aria-label="Places" data-tour="places">
      {groupsOf(usePlaces()).map(({ title, places }) =>
        title === undefined ? (
          places.map(link)
        ) : (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- links that stand together are no fieldset.
          <div key={title} role="group" className={styles.group} aria-label={title}>
            <span className={styles.groupTitle} aria-hidden>
              {title}
            </span>
            {places.map(link)}
          </div>
        ),
      )}
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
          groups={groupsOf(rest).map(({ title, places: together }) => ({
            ...(title === undefined ? {} : { title }),
            actions: together.map(({ id, label, icon, href }) => ({
              id,
              label,
              icon,
              href,
              onAction: () => onPreview(false),
            })),
          }))}
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
