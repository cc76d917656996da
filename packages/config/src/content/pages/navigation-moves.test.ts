import { navigation as schema, type Navigation } from '@portico/model/documents/navigation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withValue } from '@portico/model/documents/value-at';
import {
  addEntry,
  addEntryAt,
  entriesIn,
  type MenuName,
  moveEntry,
  type NavigationEdit,
  nudgeTarget,
  removeEntry,
} from './navigation-moves.ts';

const page = (order: string, parent?: string) => ({
  order,
  document: '0'.repeat(24),
  ...(parent ? { parent } : {}),
});

const start: Navigation = {
  main: {
    home: page('a0'),
    shop: { order: 'a1', title: 'Shop' },
    cups: page('a0', 'shop'),
    bowls: page('a1', 'shop'),
    about: page('a2'),
  },
  footer: { imprint: page('a0') },
};

const apply = (navigation: Navigation, edits: NavigationEdit[] | undefined): Navigation =>
  (edits ?? []).reduce<unknown>(
    (body, { path, value }) => withValue(body, path, value),
    navigation,
  ) as Navigation;

const outline = (navigation: Navigation, menu: MenuName, parent?: string): string =>
  entriesIn(navigation[menu], parent)
    .map(({ id }) => {
      const inside = outline(navigation, menu, id);
      return inside === '' ? id : `${id}(${inside})`;
    })
    .join(' ');

test('an entry moves before, after and into others', () => {
  const before = apply(start, moveEntry(start, 'about', { menu: 'main', id: 'home', position: 'before' }));
  expect(outline(before, 'main')).toBe('about home shop(cups bowls)');
  const inside = apply(start, moveEntry(start, 'home', { menu: 'main', id: 'shop', position: 'inside' }));
  expect(outline(inside, 'main')).toBe('shop(cups bowls home) about');
  const out = apply(start, moveEntry(start, 'cups', { menu: 'main', id: 'shop', position: 'after' }));
  expect(outline(out, 'main')).toBe('home shop(bowls) cups about');
});

test('a page that is in no menu comes to where it was dropped, and nowhere into what is no folder', () => {
  const entry = { document: '1'.repeat(24) };
  const at = (target: Parameters<typeof addEntryAt>[3]) =>
    apply(start, addEntryAt(start, 'new', entry, target));
  expect(outline(at({ menu: 'main', id: 'about', position: 'before' }), 'main')).toBe(
    'home shop(cups bowls) new about',
  );
  expect(outline(at({ menu: 'main', id: 'cups', position: 'after' }), 'main')).toBe(
    'home shop(cups new bowls) about',
  );
  expect(outline(at({ menu: 'main', id: 'shop', position: 'inside' }), 'main')).toBe(
    'home shop(cups bowls new) about',
  );
  expect(outline(at({ menu: 'footer', id: null }), 'footer')).toBe('imprint new');
  expect(addEntryAt(start, 'new', entry, { menu: 'main', id: 'home', position: 'inside' })).toBeUndefined();
});

test('a folder moves to the other menu with everything in it', () => {
  const moved = apply(start, moveEntry(start, 'shop', { menu: 'footer', id: 'imprint', position: 'before' }));
  expect(outline(moved, 'main')).toBe('home about');
  expect(outline(moved, 'footer')).toBe('shop(cups bowls) imprint');
});

test('a folder never moves into itself, nothing into what is no folder', () => {
  expect(moveEntry(start, 'shop', { menu: 'main', id: 'cups', position: 'before' })).toBeUndefined();
  expect(moveEntry(start, 'shop', { menu: 'main', id: 'shop', position: 'inside' })).toBeUndefined();
  expect(moveEntry(start, 'home', { menu: 'main', id: 'about', position: 'inside' })).toBeUndefined();
});

test('equal order keys of an import do not stop a move', () => {
  const equal: Navigation = { main: { a: page('a0'), b: page('a0'), c: page('a0') }, footer: {} };
  const moved = apply(equal, moveEntry(equal, 'c', { menu: 'main', id: 'b', position: 'before' }));
  expect(outline(moved, 'main')).toBe('a c b');
});

test('a removed folder leaves its entries where it was', () => {
  expect(outline(apply(start, removeEntry(start, 'shop')), 'main')).toBe('home cups bowls about');
});

test('a new entry comes last', () => {
  const added = apply(start, addEntry(start, 'footer', 'terms', { href: '/terms' }));
  expect(outline(added, 'footer')).toBe('imprint terms');
});

test('whatever is moved wherever, no entry is lost and the menus stay valid', () => {
  const ids = [...Object.keys(start.main), ...Object.keys(start.footer)];
  const step = fc.oneof(
    fc.record({
      id: fc.constantFrom(...ids),
      menu: fc.constantFrom<MenuName>('main', 'footer'),
      target: fc.option(fc.constantFrom(...ids), { nil: null }),
      position: fc.constantFrom('before' as const, 'after' as const, 'inside' as const),
    }),
    fc.record({
      id: fc.constantFrom(...ids),
      nudge: fc.constantFrom('up' as const, 'down' as const, 'in' as const, 'out' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let navigation = start;
      for (const one of steps) {
        const target =
          'nudge' in one
            ? nudgeTarget(navigation, one.id, one.nudge)
            : one.target === null
              ? { menu: one.menu, id: null }
              : { menu: one.menu, id: one.target, position: one.position };
        if (target) navigation = apply(navigation, moveEntry(navigation, one.id, target));
      }
      expect(schema.safeParse(navigation).success).toBe(true);
      expect([...Object.keys(navigation.main), ...Object.keys(navigation.footer)].sort()).toEqual(ids.sort());
      const shown = `${outline(navigation, 'main')} ${outline(navigation, 'footer')}`;
      for (const id of ids) expect(shown.split(/[ ()]+/)).toContain(id);
    }),
  );
});
