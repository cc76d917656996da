import type { AnyBlockSetting } from '@portico/blocks/editing/block-settings';
import type { Icon } from '@portico/blocks/icon-field';
import type { ShapeName } from '@portico/blocks/shape/shape-names';
import type { ColourReference } from '@portico/model/colour/colour-reference';
import { direction } from '@portico/model/text/direction';
import type { MediaReference } from '@portico/model/documents/schema';
import { CheckboxGroup } from '@portico/ui/checkbox-group';
import { Switch } from '@portico/ui/choice';
import { NumberField } from '@portico/ui/number-field';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { LinkField } from '../../shared/link-field.tsx';
import { sidesFor } from '../sides.ts';
import { later } from '../../shared/loading/later.tsx';
import type { AudioValue } from './audio-control.tsx';
import { ColourControl } from './colour-control.tsx';
import { DonationChoice } from './donation-choice.tsx';
import { ProductsChoice } from './products-choice.tsx';
import { DocumentChoice } from './document-choice.tsx';
import { FileControl } from './file-control.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { PictureControl } from './picture-control.tsx';
import { ListSetting } from './list-control.tsx';
import { ShadowControl } from './shadow-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { VideoControl, type VideoValue } from './video-control.tsx';

/** With all the drawings. */
const ShapeControl = later(async () => (await import('./shape-control.tsx')).ShapeControl);

/** With all the icons. */
const IconControl = later(async () => (await import('./icon/icon-control.tsx')).IconControl);

/** With every provider's addresses. */
const EmbedControl = later(async () => (await import('./embed-control.tsx')).EmbedControl);
const AudioControl = later(async () => (await import('./audio-control.tsx')).AudioControl);
/** With a calendar. */
const MomentControl = later(async () => (await import('./moment-control.tsx')).MomentControl);
const PlaceControl = later(async () => (await import('./place/place-control.tsx')).PlaceControl);
/** A small spreadsheet, with what reads pasted tables. */
const GridSetting = later(async () => (await import('./grid-setting.tsx')).GridSetting);

export interface SettingFieldProps {
  setting: Omit<AnyBlockSetting, 'group'>;
  /** What the block's schema lets the words of a field have, by its path. */
  most(...path: readonly string[]): number | undefined;
  value: unknown;
  isDisabled: boolean;
  /** @param typing one of many small steps, undone together */
  onChange(value: unknown, typing?: boolean): void;
  /** Sets a part of a value that is there already: long lists are neither sent nor kept whole with each letter. */
  onPart?(path: readonly string[], value: unknown, typing?: boolean): void;
}

/** The control a setting asks for. */
export function SettingField(props: SettingFieldProps) {
  const { setting, most, value, isDisabled, onChange } = props;
  const { label, help, control, field } = setting;
  const written = direction(useSiteSettings().language);
  const named = { label, ...(help ? { help } : {}) };
  switch (control.as) {
    case 'words':
      return (
        <TextField
          {...named}
          isDisabled={isDisabled}
          value={asText(value)}
          most={most(field)}
          onChange={(text) => onChange(text, true)}
          {...(control.lines ? { rows: control.lines } : {})}
          {...(control.placeholder ? { placeholder: control.placeholder } : {})}
          {...(control.code ? { code: true } : {})}
        />
      );
    case 'choice': {
      const chosen = control.choices.find((one) => one.value === (value ?? ''));
      if (control.choices.every(({ picture }) => picture))
        return (
          <PictureChoice
            label={label}
            isDisabled={isDisabled}
            choices={control.choices}
            value={chosen?.value}
            onChange={onChange}
          />
        );
      return (
        <Select
          {...named}
          isDisabled={isDisabled}
          options={sidesFor(written, control.choices).map((one) => ({ ...one, value: String(one.value) }))}
          value={chosen ? String(chosen.value) : null}
          onChange={(next) => onChange(control.choices.find((one) => String(one.value) === next)?.value)}
        />
      );
    }
    case 'several':
      return (
        <CheckboxGroup
          {...named}
          isDisabled={isDisabled}
          options={control.choices.map((one) => ({ ...one, value: String(one.value) }))}
          value={Array.isArray(value) ? value.map(String) : []}
          // In the order they are offered, however they were pressed.
          onChange={(next) =>
            onChange(control.choices.map((one) => one.value).filter((one) => next.includes(String(one))))
          }
        />
      );
    case 'switch':
      return <Switch {...named} isDisabled={isDisabled} isSelected={value === true} onChange={onChange} />;
    case 'number':
      return (
        <NumberField
          {...named}
          isDisabled={isDisabled}
          minValue={control.min}
          maxValue={control.max}
          step={control.step ?? 1}
          value={typeof value === 'number' ? value : control.min}
          {...(control.unit ? { formatOptions: { style: 'unit', unit: control.unit } } : {})}
          onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)}
        />
      );
    case 'link':
      return (
        <LinkField
          {...named}
          value={asText(value)}
          most={most(field)}
          onChange={(href) => onChange(href, true)}
          onBlur={() => undefined}
        />
      );
    case 'picture':
      return (
        <PictureControl
          label={label}
          isDisabled={isDisabled}
          value={value as MediaReference | undefined}
          isRequired={control.isRequired === true}
          mostAlt={most(field, 'alt')}
          onChange={onChange}
        />
      );
    case 'file':
      return (
        <FileControl
          label={label}
          ext={control.ext}
          isDisabled={isDisabled}
          value={value as MediaReference | undefined}
          onChange={onChange}
        />
      );
    case 'video':
      return (
        <VideoControl
          label={label}
          hasPoster={control.poster === true}
          isDisabled={isDisabled}
          value={value as VideoValue | undefined}
          onChange={onChange}
        />
      );
    case 'embed':
      return <EmbedControl label={label} isDisabled={isDisabled} value={asText(value)} onChange={onChange} />;
    case 'audio':
      return (
        <AudioControl
          label={label}
          hasCover={control.cover === true}
          isDisabled={isDisabled}
          value={value as AudioValue | undefined}
          onChange={onChange}
        />
      );
    case 'rich-text':
      return (
        <RichTextControl
          {...named}
          isDisabled={isDisabled}
          value={value}
          onChange={(content) => onChange(content, true)}
        />
      );
    case 'colour':
      return (
        <ColourControl
          label={label}
          isDisabled={isDisabled}
          automatic={control.automatic}
          value={value as ColourReference | undefined}
          onChange={onChange}
        />
      );
    case 'shape':
      return (
        <ShapeControl
          label={label}
          isDisabled={isDisabled}
          isMask={control.mask === true}
          value={value as ShapeName | undefined}
          onChange={onChange}
        />
      );
    case 'icon':
      return (
        <IconControl
          {...named}
          isDisabled={isDisabled}
          value={value as Icon | undefined}
          onChange={onChange}
        />
      );
    case 'shadow':
      return <ShadowControl label={label} isDisabled={isDisabled} value={value} onChange={onChange} />;
    case 'moment':
      return <MomentControl {...named} isDisabled={isDisabled} value={asText(value)} onChange={onChange} />;
    case 'place':
      return (
        <PlaceControl
          label={label}
          holds={control.holds}
          isDisabled={isDisabled}
          value={value}
          onChange={onChange}
        />
      );
    case 'grid':
      return <GridSetting {...props} control={control} />;
    case 'list':
      return <ListSetting {...props} control={control} />;
    case 'collection':
      return (
        <DocumentChoice
          {...named}
          isDisabled={isDisabled}
          kind="collection"
          {...(control.holds ? { holds: control.holds } : {})}
          value={asText(value)}
          onChange={onChange}
        />
      );
    case 'donation':
      return <DonationChoice {...named} isDisabled={isDisabled} value={asText(value)} onChange={onChange} />;
    case 'products':
      return <ProductsChoice {...named} isDisabled={isDisabled} value={value} onChange={onChange} />;
    case 'form':
      return (
        <DocumentChoice
          {...named}
          isDisabled={isDisabled}
          kind="form"
          value={asText(value)}
          onChange={onChange}
        />
      );
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
