import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionsOf } from '@portico/model/site/permissions';
import { foundCommands } from '@portico/ui/command-palette';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { keys } from '../api/queries.ts';
import { wishLists } from '../fixtures/wish-lists/screen.ts';
import { addresses } from '../shared/addresses.ts';
import type { Screen } from '../shared/screens/screen.ts';
import { ScreensContext, useScreens } from '../shared/screens/use-screens.ts';
import { everyScreen, loadEveryScreen } from '../shared/screens/within.ts';
import { SessionGate } from '../shared/session.tsx';
import { foundPlaces } from './found-places.ts';
import { BottomBar, Rail } from './rail.tsx';
import { type RouteData, screenRoutes } from './screen-routes.tsx';
import { SCREENS } from './screens.ts';
import { useIsOffered, usePlaces } from './use-places.ts';

/** The one line: where it stands in the list is where it stands in the rail. */
const screens: readonly Screen[] = [wishLists, ...SCREENS];

const routerAt = (path: string) => {
  const root = createRootRoute();
  return createRouter({
    routeTree: root.addChildren(screens.flatMap((screen) => screenRoutes(screen, root))),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
};

/** What a part of the shell shows to somebody with this role. */
async function shownTo(role: string, part: ReactNode): Promise<string> {
  const router = routerAt('/wish-lists');
  await router.load();
  queryClient.setQueryData(keys.session, {
    account: { id: 'a', name: '', email: 'a@example.com', operator: false },
    site: { id: 's', name: 'S', role, permissions: permissionsOf(role), startList: false },
    sites: [],
  } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ScreensContext value={screens}>
        <RouterContextProvider router={router}>
          <SessionGate>{part}</SessionGate>
        </RouterContextProvider>
      </ScreensContext>
    </QueryClientProvider>,
  );
}

function Palette({ typed }: { typed: string }) {
  const places = foundPlaces(everyScreen(useScreens()).filter(useIsOffered()));
  return foundCommands(places, typed).map(({ id, label, href }) => (
    <a key={id} href={href}>
      {label}
    </a>
  ));
}

function Letters() {
  return usePlaces().map(({ id, rail }) => <kbd key={id}>{`${rail.key} ${id}`}</kbd>);
}

test('a screen’s own folder and one line in the list give it its address and its view', async () => {
  const router = routerAt('/wish-lists');
  await router.load();
  const here = router.state.matches.at(-1)?.staticData as RouteData;
  expect(here.screen).toBe(wishLists);
  expect((await here.screen?.view())?.View).toBeTypeOf('function');
});

test('who may enter it finds it in the rail, on the phone, by its letter, its words and its parts; nobody else does', async () => {
  await loadEveryScreen(screens);
  const parts = [
    [<Rail key="rail" />, 'href="/wish-lists"'],
    [<BottomBar key="bar" isPreview={false} onPreview={() => {}} />, 'href="/wish-lists"'],
    [<Letters key="letters" />, '<kbd>v wish-lists</kbd>'],
    [<Palette key="words" typed="favourites" />, 'href="/wish-lists"'],
    [<Palette key="parts" typed="who may keep one" />, 'href="/wish-lists#wish-list-rules"'],
  ] as const;
  for (const [part, link] of parts) {
    expect(await shownTo('store-manager', part), part.key ?? '').toContain(link);
    expect(await shownTo('reporting', part), part.key ?? '').not.toContain('wish-lists');
  }
  expect(await shownTo('store-manager', <Rail />)).toMatch(
    /aria-current="page"[^>]*>(?:(?!<\/a>).)*Wish lists/,
  );
});

test('no two screens share an id, an address or a letter, and those in a list stand below it', async () => {
  await loadEveryScreen(SCREENS);
  const all = everyScreen(SCREENS);
  const paths = all.flatMap(({ path, routes = [] }) => [path, ...routes.map((route) => route.path)]);
  const letters = all.flatMap(({ rail }) => rail?.key ?? []);
  for (const names of [all.map(({ id }) => id), paths, letters])
    expect(new Set(names).size).toBe(names.length);
  for (const list of SCREENS)
    for (const screen of (await list.within?.()) ?? []) {
      expect(screen.under, screen.id).toBe(list.id);
      expect(screen.path.slice(0, screen.path.lastIndexOf('/')), screen.id).toBe(list.path);
    }
});

test('every screen that is looked for has a title, and every one in a list its line and picture', async () => {
  await loadEveryScreen(SCREENS);
  for (const { id, words, rail, under, title, icon, note } of everyScreen(SCREENS)) {
    if (words ?? rail ?? under) expect(title, id).toBeTruthy();
    if (rail ?? under) expect(icon, id).toBeTruthy();
    if (under) expect(note, id).toBeTruthy();
  }
});

test('every address that screens link to is that of a screen', async () => {
  await loadEveryScreen(SCREENS);
  const known = everyScreen(SCREENS).flatMap(({ path, routes = [] }) => [
    path,
    ...routes.map((route) => route.path),
  ]);
  const lists = SCREENS.filter(({ within }) => within).map(({ path }) => `${path}/x`);
  for (const [name, address] of Object.entries(addresses)) {
    const href = typeof address === 'string' ? address : (address as (id: string) => string)('x');
    const [path = ''] = href.split('?');
    const isKnown = known.some((one) => one.replace(/\$\w+/g, 'x') === path) || lists.includes(path);
    expect(isKnown, `${name}: ${href}`).toBe(true);
  }
});

test('the contributors’ recipe is this screen’s own source', () => {
  const recipe = readFileSync(join(import.meta.dirname, '../../../../docs/contributors.md'), 'utf8');
  for (const file of ['screen.ts', 'view.tsx'])
    expect(recipe).toContain(
      readFileSync(join(import.meta.dirname, '../fixtures/wish-lists', file), 'utf8').trim(),
    );
});
