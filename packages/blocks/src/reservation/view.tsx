import { readTockBusiness, tockPage } from '@portico/model/booking/booking-services';
import { bookingWords } from '@portico/model/words/booking-words';
import type { BlockViewProps } from '../block-module.ts';
import { usePage } from '../page-context.ts';
import { ServiceWidget } from '../service-widget/service-widget.tsx';
import { useWords } from '../use-words.ts';
import type { ReservationFields } from './definition.ts';

/** Reserves at Tock. Nothing while its owner has not said with which business. */
export function ReservationBlock({ id, fields }: BlockViewProps<ReservationFields>) {
  const words = useWords(bookingWords);
  const { language, timeZone } = usePage().site.settings;
  const business = readTockBusiness(fields.business);
  return (
    <ServiceWidget
      id={id}
      widget="tock"
      service="Tock"
      href={business === undefined ? undefined : tockPage(business)}
      label={fields.label.trim() || words.reserve}
      text={fields.text}
      settings={{ business, language, timeZone }}
    />
  );
}
