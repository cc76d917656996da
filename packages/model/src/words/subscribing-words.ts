import { defineWords } from './define-words.ts';

/** What who subscribes is told on the way: in the cart, at the checkout and on the page that confirms it. */
export const subscribingWords = defineWords('subscribing', {
  subscribe: 'Subscribe',
  alone: 'A subscription is ordered by itself. Please order it apart from other items.',
  notOffered: 'This subscription cannot be ordered at the moment.',
  further: 'After today: {renewal}.',
  agree:
    'What you pay with is charged again each time, without asking you, until you cancel. You can cancel at any time.',
  agreeLimited:
    'What you pay with is charged again each time, without asking you, until all payments are made. You can cancel at any time.',
  confirmed: 'You are subscribed',
  furtherFree: 'Free until {date}. From then on: {renewal}.',
  startTrial: 'Start free trial',
  trialCard: 'Nothing is charged now. Please enter what the later payments are charged to.',
});
