import { NEW_PANEL, type Panel, PANELS_MAX } from '../panel-fields.ts';
import { type ListControl, listControl } from './block-settings.ts';

/** The list of a block's panels. @param names what one and many of them are called */
export const panelsControl = (names: ListControl['names']): ListControl =>
  listControl<Panel>({
    names,
    max: PANELS_MAX,
    begins: NEW_PANEL,
    fields: [
      { field: 'title', label: 'Title', control: { as: 'words', lines: 2 } },
      { field: 'content', label: 'Text', control: { as: 'rich-text' } },
      { field: 'image', label: 'Picture', control: { as: 'picture' } },
      {
        field: 'side',
        label: 'Picture stands',
        control: {
          as: 'choice',
          choices: [
            { value: 'above', label: 'Above the text' },
            { value: 'below', label: 'Below the text' },
            { value: 'start', label: 'Left' },
            { value: 'end', label: 'Right' },
          ],
        },
        when: ({ image }) => image !== undefined,
      },
      { field: 'buttonLabel', label: 'Button', control: { as: 'words' } },
      {
        field: 'href',
        label: 'Button link',
        control: { as: 'link' },
        when: ({ buttonLabel }) => buttonLabel !== '',
      },
      {
        field: 'newWindow',
        label: 'Open in a new tab',
        control: { as: 'switch' },
        when: ({ buttonLabel, href }) => buttonLabel !== '' && Boolean(href),
      },
      {
        field: 'anchor',
        label: 'Anchor',
        help: 'A link to this page that ends in # and this name opens it.',
        control: { as: 'words', placeholder: 'For example delivery' },
      },
    ],
  });
