import type { ForeseenRestore } from '@portico/model/api/history';

import { counted } from '../../shared/counted.ts';

type Stays = ForeseenRestore['stays'][number];

const WORDS: Record<Stays['what'], readonly [one: string, many: string]> = {
  orders: ['order', 'orders'],
  submissions: ['message from a form', 'messages from forms'],
  comments: ['comment', 'comments'],
  stock: ['variant’s stock', 'variants’ stock'],
  people: ['team member', 'team members'],
};

/** What a restore leaves alone, a line each: how much there is, and how much of it came after the moment. */
export function staysWords(stays: readonly Stays[]): string[] {
  return [
    ...stays.map(({ what, count, since }) => {
      const all = counted(count, ...WORDS[what]);
      return since ? `${all}, ${since} since then` : all;
    }),
    'Pictures and files, drafts, payments, domains and other site settings',
  ];
}
