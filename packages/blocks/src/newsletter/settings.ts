import { defineSettings } from '../editing/block-settings.ts';
import type { NewsletterFields } from './definition.ts';

export const settings = defineSettings<NewsletterFields>([
  { field: 'title', label: 'Title', control: { as: 'words' } },
  { field: 'text', label: 'Text', control: { as: 'words', lines: 3 } },
  { field: 'label', label: 'Text of the button', control: { as: 'words', placeholder: 'Sign up' } },
  { field: 'askName', label: 'Ask for the name', control: { as: 'switch' } },
  {
    field: 'offerTopics',
    label: 'Offer topics',
    help: 'Those people can choose, from Marketing → Newsletter → Topics.',
    control: { as: 'switch' },
  },
  {
    field: 'note',
    label: 'Note below the form',
    help: 'Such as how often something comes. [our privacy policy](/privacy) becomes a link.',
    control: { as: 'words', lines: 2 },
  },
  {
    field: 'success',
    label: 'Message after signing up',
    control: { as: 'words', lines: 2, placeholder: 'Thank you for signing up.' },
  },
  {
    field: 'singleOptIn',
    label: 'Join without confirming by email',
    help: 'Off: people join once they click the button behind the link in an email. In many countries this is how you prove that they agreed.',
    control: { as: 'switch' },
  },
]);
