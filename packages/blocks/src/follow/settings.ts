import { followWidgetOf } from '@portico/model/social/follow-widgets';
import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { FollowFields } from './definition.ts';

export const settings = defineSettings<FollowFields>([
  { field: 'href', label: 'Profile', help: 'Its address: instagram.com/your-name.', control: { as: 'link' } },
  {
    field: 'name',
    label: 'Name',
    help: 'Empty: the site’s title.',
    control: { as: 'words' },
    when: ({ look }) => look === 'card',
  },
  {
    field: 'text',
    label: 'Text',
    control: { as: 'words', lines: 2 },
    when: ({ look }) => look === 'card',
  },
  {
    field: 'widget',
    label: 'The service’s own button as well',
    help: 'Loads the service’s script when a visitor comes near, after consent where cookies need it. It is not shown while editing.',
    control: { as: 'switch' },
    when: ({ href }) => followWidgetOf(href) !== undefined,
  },
  {
    field: 'look',
    label: 'Look',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'card', label: 'Card' },
        { value: 'button', label: 'Button' },
      ],
    },
  },
  { field: 'align', label: 'Alignment', group: 'Design', control: alignmentControl },
]);
