import { openTablePage, readRestaurants } from '@portico/model/booking/booking-services';
import { bookingWords } from '@portico/model/words/booking-words';
import type { BlockViewProps } from '../block-module.ts';
import { usePage } from '../page-context.ts';
import { ServiceWidget } from '../service-widget/service-widget.tsx';
import { useWords } from '../use-words.ts';
import type { BookingFields } from './definition.ts';

/** Books a table at OpenTable. Nothing while its owner has not said at which restaurant. */
export function BookingBlock({ id, fields }: BlockViewProps<BookingFields>) {
  const words = useWords(bookingWords);
  const { language } = usePage().site.settings;
  const { country, variant } = fields;
  const restaurants = readRestaurants(fields.restaurants);
  return (
    <ServiceWidget
      id={id}
      widget="opentable"
      service="OpenTable"
      href={restaurants.length > 0 ? openTablePage({ restaurants, country }) : undefined}
      label={fields.label.trim() || words.bookTable}
      text={fields.text}
      settings={{ restaurants, country, variant, language }}
    />
  );
}
