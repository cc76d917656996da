import { may, ROLES } from '@portico/model/site/permissions';
import { expect, test } from 'vitest';
import { mayEnter } from '../shared/screens/may-enter.ts';
import { everyScreen, loadEveryScreen } from '../shared/screens/within.ts';
import { SCREENS } from './screens.ts';
import { offeredRoles, roleOptions } from '../settings/team/role-options.ts';

await loadEveryScreen(SCREENS);

/** What somebody with each role sees that nobody without it does: a new role needs a line here, and a screen. */
const SEES: Readonly<Partial<Record<(typeof ROLES)[number], string[]>>> = {
  admin: ['team', 'settings', 'pages'],
  'website-manager': ['settings', 'pages'],
  editor: ['pages', 'design'],
  'store-manager': ['products', 'orders', 'contacts', 'analytics'],
  billing: ['analytics'],
  reporting: ['analytics'],
  moderator: ['reviews', 'comments'],
  commenter: ['comments'],
  'campaigns-editor': ['marketing'],
  viewer: ['pages'],
  none: [],
};

test('every role that is offered opens the screens it is named for, and no two offered ones are the same', () => {
  const offered = offeredRoles(SCREENS);
  expect(offered.toSorted()).toEqual(Object.keys(SEES).toSorted());
  const seen = new Set<string>();
  for (const role of offered) {
    const entered = everyScreen(SCREENS).filter((screen) =>
      mayEnter(screen, (permission) => may(role, permission)),
    );
    const places = entered.filter(({ rail }) => rail).map(({ id }) => id);
    for (const place of SEES[role] ?? []) expect(places, role).toContain(place);
    seen.add(entered.map(({ id }) => id).join());
  }
  expect(seen.size).toBe(offered.length);
});

test('a role without a screen is not offered, but shown to who has it', () => {
  const offered = roleOptions(SCREENS).map(({ value }) => value);
  expect(offered).not.toContain('scheduling');
  expect(roleOptions(SCREENS, 'scheduling').at(-1)).toMatchObject({
    value: 'scheduling',
    label: 'Scheduling',
  });
  expect(roleOptions(SCREENS, 'editor')).toEqual(roleOptions(SCREENS));
});
