import type { PageTemplate } from '../page-template.ts';

/** How people and you find together. */
export const reachTemplates: readonly PageTemplate[] = [
  {
    id: 'contact',
    shelf: 'reach',
    name: 'Contact',
    about: 'A form, three ways to reach you, and common questions',
    keywords: ['form', 'email', 'telephone', 'address', 'write'],
    title: 'Contact',
    sections: [{ layout: 'contact-form' }, { layout: 'contact-three' }, { layout: 'contact-questions' }],
  },
  {
    id: 'visit',
    shelf: 'reach',
    name: 'Visit us',
    about: 'Opening hours, the way there, what to expect',
    keywords: ['location', 'hours', 'directions', 'map', 'shop', 'showroom'],
    title: 'Visit us',
    sections: [
      {
        layout: 'intro-picture',
        words: ['The endpoint is open', 'On which days, and what one sees from the street.', 'Show the way'],
        look: { height: 'medium' },
      },
      { layout: 'contact-place' },
      {
        layout: 'features-three',
        words: [
          'Good to know',
          'Getting here',
          'Which bus, how often, and where the bicycles stand.',
          'Getting in',
          'Whether there are steps, and who helps with them.',
          'Bringing others',
          'Children, dogs, and groups of more than six.',
        ],
      },
      { layout: 'pictures-row' },
    ],
  },
  {
    id: 'questions',
    shelf: 'reach',
    name: 'FAQ',
    about: 'Common questions that open one by one, and a form',
    keywords: ['questions', 'accordion', 'help', 'support', 'answers'],
    title: 'Questions',
    sections: [
      {
        layout: 'intro-centred',
        words: [
          'Help',
          'What people ask',
          'The answer is in the first sentence, always.',
          'Ask something else',
        ],
        look: { height: 'small' },
      },
      { layout: 'contact-faq', words: ['Before', null, null, null] },
      {
        layout: 'contact-questions',
        words: [
          'After',
          'Still something open? The form is below.',
          'How do I pay?',
          'Which ways there are, and when the bill comes.',
          'Can it go back?',
          'Within how many days, and in what state.',
          'How long does it last?',
          'What you have seen, not what you hope.',
          'Who mends it?',
          'You, or somebody you trust: say who.',
        ],
        look: { theme: 'light' },
      },
      { layout: 'contact-form', words: ['Ask us', ...(Array(6).fill(null) as null[])] },
    ],
  },
];
