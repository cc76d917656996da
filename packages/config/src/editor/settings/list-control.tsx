import type { ItemSetting, ListControl } from '@portico/blocks/editing/block-settings';
import { sameJson } from '@portico/model/documents/merge';
import type { MediaReference } from '@portico/model/documents/schema';
import { mediaGroupOf } from '@portico/model/media/media-types';
import { showFailure } from '@portico/ui/toast';
import { Button } from '@portico/ui/button';
import { ListField } from '@portico/ui/list-field';
import { type ReactNode, use, useState } from 'react';
import { MediaPicker } from '../../shared/media/media-picker.tsx';
import { useMay } from '../../shared/session.tsx';
import { wrongFile } from './file-control.tsx';
import { BlockPlace } from '../pictures/block-place.ts';
import { PictureList } from '../pictures/picture-list.tsx';
import { RecordingList } from '../pictures/recording-list.tsx';
import { type Item, itemTitle, itemWith } from '../list-item.ts';
import { ListAsText } from './list-as-text.tsx';
import { SettingField, type SettingFieldProps } from './setting-field.tsx';

/** Items of a block in an order of the owner's, each with the fields its settings name. */
export function ListSetting(
  props: Omit<SettingFieldProps, 'value'> & {
    control: ListControl;
    value: unknown;
    /** What can be done with all items, above the list. */
    tools?: ReactNode;
  },
) {
  const { setting, control, most, isDisabled, onChange } = props;
  const { names, max, fields, begins, chooses } = control;
  const may = useMay();
  const place = use(BlockPlace);
  const [choosing, setChoosing] = useState<(media: string) => void>();
  const [asText, setAsText] = useState<true>();
  const items = Array.isArray(props.value) ? (props.value as Item[]) : NONE;
  const chosen = fields.find(({ field }) => field === chooses)?.control;
  const pictured = fields.find((one) => one.control.as === 'picture')?.field;
  const mostOf = (...path: readonly string[]) => most(setting.field, '0', ...path);
  const list = {
    label: setting.label,
    help: setting.help,
    names,
    items,
    max,
    isDisabled: isDisabled || (chooses !== undefined && !may('media')),
    titleOf: (item: Item) => itemTitle(fields, item),
    renderStart: (item: Item) => pictured && <SmallPicture value={item[pictured]} />,
    renderFields: (item: Item, set: (item: Item, typing?: boolean) => void, at: number) =>
      fields
        .filter(({ when }) => !when || when({ ...begins, ...item }))
        .map((field) => (
          <ItemField
            key={field.field}
            {...{ field, item, isDisabled }}
            most={mostOf}
            onChange={(value, typing) => {
              const next = itemWith(item, field.field, value, begins);
              if (props.onPart) props.onPart([String(at), field.field], next[field.field], typing);
              else set(next, typing);
            }}
          />
        )),
    isSame: sameJson,
    onChange: (next: readonly Item[], typing?: boolean) => onChange(next, typing),
  };
  if (chooses !== undefined && chosen?.as === 'picture' && place)
    return <PictureList {...list} control={{ ...control, chooses }} place={place} most={mostOf} />;
  if (place && may('media') && fields.some((one) => one.control.as === 'audio'))
    return <RecordingList {...list} begins={begins} place={place} />;
  if (control.asText && asText !== undefined)
    return (
      <ListAsText
        {...{ label: setting.label, asText: control.asText, items, isDisabled }}
        onChange={(next) => onChange(next, true)}
        onClose={() => setAsText(undefined)}
      />
    );
  return (
    <>
      <ListField<Item>
        {...list}
        tools={
          control.asText ? (
            <Button small isDisabled={isDisabled} onPress={() => setAsText(true)}>
              {items.length > 0 ? 'Edit as text' : 'Paste as text'}
            </Button>
          ) : (
            props.tools
          )
        }
        onAdd={(add) =>
          chooses === undefined
            ? add({ ...begins })
            : setChoosing(() => (media: string) => add({ ...begins, [chooses]: { media } }, false))
        }
      />
      {choosing && (
        <MediaPicker
          {...(chosen?.as === 'file' ? { kind: mediaGroupOf(chosen.ext) } : {})}
          onClose={() => setChoosing(undefined)}
          onChoose={(asset) => {
            if (chosen?.as === 'file' && asset.ext !== chosen.ext) return showFailure(wrongFile(chosen.ext));
            choosing(asset.hash);
            setChoosing(undefined);
          }}
        />
      )}
    </>
  );
}

const NONE: readonly Item[] = [];

function ItemField(props: {
  field: ItemSetting;
  item: Item;
  most(...path: readonly string[]): number | undefined;
  isDisabled: boolean;
  onChange(value: unknown, typing?: boolean): void;
}) {
  const { field, item, ...rest } = props;
  return <SettingField setting={field} value={item[field.field]} {...rest} />;
}

function SmallPicture({ value }: { value: unknown }) {
  const { media } = (value ?? {}) as Partial<MediaReference>;
  return media && <img src={`/_portico/media/${media}/picture?format=100w`} alt="" loading="lazy" />;
}
