import { defineSettings, listControl } from '../editing/block-settings.ts';
import { tabLookControl } from '../editing/tab-look.ts';
import type { MenuFields } from './definition.ts';
import { ALLERGENS, DIET_CODES, DIETS } from './marks.ts';
import { readMenuText, writeMenuText } from './menu-text.ts';
import { type MenuRow, NEW_ROW, ROWS_MAX } from './rows.ts';

const DESIGN = 'Design';
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const isDish = ({ kind }: MenuRow) => kind === 'item';

/** Rows with the pictures of those that were called the same. */
const withPictures = (rows: readonly MenuRow[], before: readonly MenuRow[]): MenuRow[] => {
  const pictures = new Map(before.map(({ kind, title, image }) => [`${kind} ${title}`, image]));
  return rows.map((row) => {
    const image = pictures.get(`${row.kind} ${row.title}`);
    return image ? { ...row, image } : row;
  });
};

export const settings = defineSettings<MenuFields>([
  {
    field: 'rows',
    label: 'Dishes and sections',
    control: listControl<MenuRow>({
      names: { one: 'row', many: 'rows' },
      max: ROWS_MAX,
      begins: NEW_ROW,
      asText: {
        help: 'Paste or type a menu: a dish a line with its price, empty lines between dishes, a line of dashes under a section, of equals signs under a menu. Letters such as (V, GF) stand behind a name, allergens in [milk, nuts].',
        write: writeMenuText,
        read: (text, before) => withPictures(readMenuText(text), before),
      },
      fields: [
        {
          field: 'kind',
          label: 'What it is',
          control: {
            as: 'choice',
            choices: [
              { value: 'item', label: 'Dish' },
              { value: 'section', label: 'Section', help: 'Starters, drinks' },
              { value: 'menu', label: 'Menu', help: 'Lunch, dinner' },
            ],
          },
        },
        { field: 'title', label: 'Name', control: { as: 'words' } },
        { field: 'description', label: 'Description', control: { as: 'words', lines: 2 } },
        {
          field: 'price',
          label: 'Price',
          help: 'A line for each size, where there are several.',
          control: { as: 'words', lines: 2, placeholder: 'Glass 6.50' },
          when: isDish,
        },
        {
          field: 'diets',
          label: 'Suits',
          control: {
            as: 'several',
            choices: DIETS.map((value) => ({ value, label: `${capital(value)} (${DIET_CODES[value]})` })),
          },
          when: isDish,
        },
        {
          field: 'allergens',
          label: 'Contains',
          control: {
            as: 'several',
            choices: ALLERGENS.map((value) => ({ value, label: capital(value) })),
          },
          when: isDish,
        },
        { field: 'image', label: 'Picture', control: { as: 'picture' }, when: isDish },
      ],
    }),
  },
  {
    field: 'tabs',
    label: 'Tabs',
    control: {
      as: 'choice',
      choices: [
        { value: 'menus', label: 'For menus', help: 'Where there are several' },
        { value: 'sections', label: 'For sections' },
        { value: 'none', label: 'None', help: 'One below the other' },
      ],
    },
  },
  {
    field: 'look',
    label: 'Style of tabs',
    group: DESIGN,
    control: tabLookControl,
    when: ({ tabs }) => tabs !== 'none',
  },
  { field: 'columns', label: 'Columns', group: DESIGN, control: { as: 'number', min: 1, max: 2 } },
  { field: 'dots', label: 'Dots before prices', group: DESIGN, control: { as: 'switch' } },
  {
    field: 'currencyPlace',
    label: 'Currency',
    group: DESIGN,
    control: {
      as: 'choice',
      choices: [
        { value: 'typed', label: 'As written' },
        { value: 'none', label: 'Not shown' },
        { value: 'before', label: 'Before the price' },
        { value: 'after', label: 'After the price' },
      ],
    },
  },
  {
    field: 'currency',
    label: 'Currency sign',
    group: DESIGN,
    control: { as: 'words', placeholder: 'For example £ or CHF' },
    when: ({ currencyPlace }) => currencyPlace === 'before' || currencyPlace === 'after',
  },
  {
    field: 'allergens',
    label: 'Allergens',
    group: DESIGN,
    control: {
      as: 'choice',
      choices: [
        { value: 'words', label: 'Under each dish' },
        { value: 'numbers', label: 'As numbers', help: 'Explained below the menu' },
        { value: 'none', label: 'Not shown' },
      ],
    },
  },
]);
