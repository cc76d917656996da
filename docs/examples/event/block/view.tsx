import type { BlockViewProps } from '@portico/blocks/block-module';
import { ownSections } from '@portico/blocks/own-sections';
import { usePage, usePageTools } from '@portico/blocks/page-context';
import type { ItemOnPage } from '@portico/model/page/page-view';
import type { Event } from '../document.ts';
import { type EventBodyFields, eventBodyDefinition } from './definition.ts';

export function EventBodyBlock({ fields }: BlockViewProps<EventBodyFields>) {
  // `usePage().item` itself, once the kind is in the list; this example stands beside it.
  const item = usePage().item as (ItemOnPage & { kind: string; body: Event }) | undefined;
  const { Sections } = usePageTools();
  if (item?.kind !== 'event') return null;
  const { title, day, place, sections } = item.body;
  return (
    <article className="event">
      <h1>{title}</h1>
      {day && <time dateTime={day}>{day}</time>}
      {fields.showPlace && place !== '' && <p className="place">{place}</p>}
      <Sections sections={ownSections(sections, eventBodyDefinition.type)} inner />
    </article>
  );
}
