import { embedOf } from '@portico/model/media/embed/embed';
import { defineSettings } from '../editing/block-settings.ts';
import { ratioControl } from '../editing/setting-choices.ts';
import type { EmbedFields } from './definition.ts';

const hasNoCode = ({ html }: EmbedFields) => html.trim() === '';
const frameOf = (fields: EmbedFields) => (hasNoCode(fields) ? embedOf(fields.url) : undefined);
const hasRatio = (fields: EmbedFields) => {
  const embed = frameOf(fields);
  return embed !== undefined && embed.height === undefined;
};

export const settings = defineSettings<EmbedFields>([
  { field: 'url', label: 'Address', control: { as: 'embed' }, when: hasNoCode },
  {
    field: 'title',
    label: 'Title',
    help: 'Says what it shows; people who cannot see it hear it.',
    control: { as: 'words' },
  },
  { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
  {
    field: 'start',
    label: 'Shown',
    help: 'Until a visitor clicks, nothing is asked of the provider. Where your site asks for cookies, it waits for that as well.',
    control: {
      as: 'choice',
      choices: [
        { value: 'click', label: 'After a click' },
        { value: 'page', label: 'With the page' },
      ],
    },
    when: (fields) => frameOf(fields) !== undefined,
  },
  { field: 'ratio', label: 'Aspect ratio', group: 'Design', control: ratioControl, when: hasRatio },
  {
    field: 'height',
    label: 'Height in pixels',
    group: 'Design',
    control: { as: 'number', min: 80, max: 2000, step: 10 },
    unset: ({ url }) => embedOf(url)?.height,
    when: (fields) => frameOf(fields) !== undefined && !hasRatio(fields),
  },
  {
    field: 'html',
    label: 'Embed code',
    help: 'Of a service whose address is not known here. Used instead of the address; it runs on the published site, not here.',
    group: 'Code',
    control: { as: 'words', lines: 5, code: true },
    permission: 'site.code',
  },
]);
