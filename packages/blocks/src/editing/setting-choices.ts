import { designPictures } from './design-pictures.ts';
import { RATIOS } from '../field-kinds.ts';
import type { StoredShadow } from '../drop-shadow.ts';
import type { BlockSetting, SettingControl } from './block-settings.ts';

/** Controls and settings several blocks share. */

export const alignmentControl: SettingControl = {
  as: 'choice',
  choices: [
    { value: 'start', label: 'Left' },
    { value: 'center', label: 'Centre' },
    { value: 'end', label: 'Right' },
  ],
};

export const ratioControl: SettingControl = {
  as: 'choice',
  choices: RATIOS.map((value) => ({ value, label: value === 'auto' ? 'Original' : value })),
};

export const columnsControl: SettingControl = { as: 'number', min: 1, max: 6 };

export const itemOrderControl: SettingControl = {
  as: 'choice',
  choices: [
    { value: '', label: 'Same as the collection' },
    { value: 'recent', label: 'Newest first' },
    { value: 'manual', label: 'Custom order' },
    { value: 'title', label: 'By title' },
  ],
};

export const lightboxGroundControl: SettingControl = {
  as: 'choice',
  choices: [
    { value: 'dark', label: 'Dark' },
    { value: 'light', label: 'Light' },
  ],
};

export const shadowSetting: BlockSetting<{ shadow?: StoredShadow | undefined }> = {
  field: 'shadow',
  label: 'Drop shadow',
  group: 'Design',
  control: { as: 'shadow' },
};

const NAVIGATION = 'Navigation and empty list';

/** How a list is gone through, and what stands there when it is empty. */
export const listNavigationSettings: ReadonlyArray<
  BlockSetting<{ filters: boolean; pagination: boolean; emptyText: string }>
> = [
  { field: 'filters', label: 'Category filter', group: NAVIGATION, control: { as: 'switch' } },
  { field: 'pagination', label: 'Pagination', group: NAVIGATION, control: { as: 'switch' } },
  { field: 'emptyText', label: 'Text when empty', group: NAVIGATION, control: { as: 'words' } },
];

/** Designs of galleries. */
export const galleryDesignControl: SettingControl = {
  as: 'choice',
  choices: [
    { value: 'grid', label: 'Grid', picture: designPictures.grid },
    {
      value: 'autogrid',
      label: 'Flexible grid',
      help: 'As many columns as there is room for',
      picture: designPictures.autogrid,
    },
    {
      value: 'autocolumns',
      label: 'Masonry',
      help: 'Pictures keep their height',
      picture: designPictures.autocolumns,
    },
    {
      value: 'autorows',
      label: 'Justified rows',
      help: 'Pictures of a row are equally high',
      picture: designPictures.autorows,
    },
    { value: 'list', label: 'List', help: 'Pictures beside their words', picture: designPictures.list },
    { value: 'stacked', label: 'Stacked', help: 'One below the other', picture: designPictures.stacked },
    { value: 'slideshow', label: 'Slideshow', help: 'One at a time', picture: designPictures.slideshow },
    { value: 'slider', label: 'Strip', help: 'One row that scrolls', picture: designPictures.slider },
    { value: 'carousel', label: 'Carousel', help: 'A few at a time', picture: designPictures.carousel },
  ],
};
