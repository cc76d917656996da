import type { Collection } from '@portico/model/documents/collection';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Ellipsis, Eye } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Menu } from '@portico/ui/menu';
import { documentQuery } from '../api/queries.ts';
import { later } from '../shared/loading/later.tsx';
import type { RailScreen } from '../shared/screens/rail-places.ts';
import { useScreenHere } from './screen-routes.tsx';
import styles from './rail.module.css';
import { useMay } from '../shared/session.tsx';
import { usePlaces } from './use-places.ts';

/** Id of the place that is marked while one is here. */
function usePlaceId(): string {
  const [, place = '', id = ''] = useRouterState({ select: (state) => state.location.pathname }).split('/');
  const { screen } = useScreenHere();
  const may = useMay();
  // The screen reads it; here it is only looked at.
  const { data } = useQuery({ ...documentQuery<Partial<Collection>>(id), enabled: false });
  const here = screen?.at ?? place;
  if (here !== 'pages') return here;
  const isOfShop = data?.kind === 'product' || data?.body.type === 'products';
  return may('site.read') && !isOfShop ? 'pages' : 'products';
}

/** Places that stand together, each with what they stand under, in the order of the places. */
function groupsOf(places: readonly RailScreen[]): Array<{ title: string | undefined; places: RailScreen[] }> {
  const groups: Array<{ title: string | undefined; places: RailScreen[] }> = [];
  for (const place of places) {
    const last = groups.at(-1);
    const title = place.rail.group;
    if (last && last.title === title) last.places.push(place);
    else groups.push({ title, places: [place] });
  }
  return groups;
}

/** The places beside each other down the start of the screen. */
export function Rail() {
  const here = usePlaceId();
  const link = (place: RailScreen) => <PlaceLink key={place.id} place={place} isHere={place.id === here} />;
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
            actions: together.map(({ id, title: label, icon, path }) => ({
              id,
              label,
              icon,
              href: path,
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

function PlaceLink(props: { place: RailScreen; isHere: boolean; onPress?(): void }) {
  const { icon: Icon, title, path, rail } = props.place;
  // Nobody misses what waits there until it is known.
  const [Badge] = useState(() => rail.badge && later(rail.badge, { failed: 'quiet' }));
  return (
    <Link
      href={path}
      className={styles.place ?? ''}
      data-here={props.isHere || undefined}
      {...(props.isHere ? { 'aria-current': 'page' as const } : {})}
      {...(props.onPress ? { onPress: props.onPress } : {})}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      {title}
      {Badge && <Badge />}
    </Link>
  );
}
