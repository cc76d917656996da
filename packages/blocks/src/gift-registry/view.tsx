import { readRegistryKey, registryPage } from '@portico/model/booking/booking-services';
import { bookingWords } from '@portico/model/words/booking-words';
import type { BlockViewProps } from '../block-module.ts';
import { ServiceWidget } from '../service-widget/service-widget.tsx';
import { useWords } from '../use-words.ts';
import type { GiftRegistryFields } from './definition.ts';

/** What a couple wishes for, at Zola. Nothing while its owner has not said which registry it is. */
export function GiftRegistryBlock({ id, fields }: BlockViewProps<GiftRegistryFields>) {
  const words = useWords(bookingWords);
  const registry = readRegistryKey(fields.registry);
  return (
    <ServiceWidget
      id={id}
      widget="zola"
      service="Zola"
      href={registry === undefined ? undefined : registryPage(registry)}
      label={fields.label.trim() || words.registry}
      text={fields.text}
      settings={{ registry }}
    />
  );
}
