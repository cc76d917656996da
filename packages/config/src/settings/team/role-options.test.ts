import { may, ROLES } from '@portico/model/site/permissions';
import { expect, test } from 'vitest';
import { FURTHER_PLACES, mayOpen } from '../../shell/further-places.ts';
import { PLACES } from '../../shell/places.ts';
import { OFFERED_ROLES, roleOptions } from './role-options.ts';

/** What somebody with each role sees that nobody without it does: a new role needs a line here, and a screen. */
const SEES: Readonly<Partial<Record<(typeof ROLES)[number], string[]>>> = {
  admin: ['team', 'settings', 'pages'],
  'website-manager': ['settings', 'pages'],
  editor: ['pages', 'design'],
  'store-manager': ['products', 'orders'],
  reporting: ['analytics'],
  viewer: ['pages'],
  none: [],
};

test('every role that is offered opens the screens it is named for, and no two offered ones are the same', () => {
  expect(OFFERED_ROLES.toSorted()).toEqual(Object.keys(SEES).toSorted());
  const seen = new Set<string>();
  for (const role of OFFERED_ROLES) {
    const places = PLACES.filter(({ permission }) => may(role, permission)).map(({ id }) => id);
    for (const place of SEES[role] ?? []) expect(places, role).toContain(place);
    const further = FURTHER_PLACES.filter((place) => mayOpen(place, (one) => may(role, one))).map(
      ({ id }) => id,
    );
    seen.add([...places, ...further].join());
  }
  expect(seen.size).toBe(OFFERED_ROLES.length);
});

test('a role without a screen is not offered, but shown to who has it', () => {
  const offered = roleOptions().map(({ value }) => value);
  for (const role of ['billing', 'moderator', 'commenter', 'scheduling', 'campaigns-editor'])
    expect(offered).not.toContain(role);
  expect(roleOptions('moderator').at(-1)).toMatchObject({ value: 'moderator', label: 'Moderator' });
  expect(roleOptions('editor')).toEqual(roleOptions());
});
