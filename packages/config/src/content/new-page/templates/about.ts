import type { PageTemplate } from '../page-template.ts';

/** Who is behind it. */
export const aboutTemplates: readonly PageTemplate[] = [
  {
    id: 'about',
    shelf: 'about',
    name: 'About us',
    about: 'Who you are, your story and your team',
    keywords: ['company', 'history', 'story', 'who we are'],
    title: 'About us',
    sections: [
      {
        layout: 'intro-statement',
        words: ['What we do, and why we still like it', 'Your trade, your town, and since when.'],
      },
      { layout: 'story-two-columns', words: ['How it began', null, null, null] },
      { layout: 'features-timeline', look: { theme: 'light' } },
      { layout: 'people-three' },
      {
        layout: 'action-picture',
        words: [
          'Come by, there is always coffee',
          'When you are there, and what visitors like to see first.',
          'Find the way',
        ],
      },
    ],
  },
  {
    id: 'about-me',
    shelf: 'about',
    name: 'About me',
    about: 'A portrait, what you do and your career',
    keywords: ['biography', 'cv', 'person', 'freelancer', 'artist'],
    title: 'About me',
    sections: [
      { layout: 'people-portrait', look: { padding: 'large' } },
      {
        layout: 'story-three-texts',
        words: [
          'What I do',
          'For magazines',
          'What kind of work, for whom, and where one has seen it.',
          'For companies',
          'What you are called for, and how long it takes as a rule.',
          'For myself',
          'What you do when nobody pays for it.',
        ],
        look: { theme: 'light' },
      },
      {
        layout: 'features-timeline',
        words: [
          'Until now',
          '2012',
          'Where I learned. ',
          'The school, the teacher, the first thing that worked.',
          '2016',
          'First job. ',
          'For whom, and what you took with you.',
          '2021',
          'On my own. ',
          'What made you do it.',
          'Today',
          'Here. ',
          'What you are working on this month.',
        ],
      },
      {
        layout: 'action-centred',
        words: [
          'Work with me',
          'From when you have time again, and what you would like to do.',
          'Write to me',
        ],
      },
    ],
  },
  {
    id: 'team',
    shelf: 'about',
    name: 'Team',
    about: 'Everybody with picture and role',
    keywords: ['staff', 'people', 'employees', 'jobs'],
    title: 'Team',
    sections: [
      {
        layout: 'intro-centred',
        words: [
          'Seven people, two dogs',
          'Who you will meet',
          'Say how you work together, and whom to ask for what.',
          'Come and join us',
        ],
      },
      { layout: 'people-three', words: ['At the front', null, null, null, null, null, null] },
      { layout: 'people-four', words: ['And behind it', null, null, null, null, null, null, null, null] },
      { layout: 'story-three-texts', words: ['How we work', null, null, null, null, null, null] },
      {
        layout: 'action-band',
        words: ['We are looking for somebody who likes mornings', 'Tell us about you'],
      },
    ],
  },
];
