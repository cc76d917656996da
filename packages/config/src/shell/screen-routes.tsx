import {
  type AnyRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  useMatches,
} from '@tanstack/react-router';
import type { Screen } from '../shared/screens/screen.ts';
import { screensWithin } from '../shared/screens/within.ts';
import { UnknownPlace } from './rare-screens.ts';

/** What the route of a screen carries. */
export interface RouteData {
  screen?: Screen;
  /** At this address its panel takes the room of the preview. */
  wide?: boolean | undefined;
}

/** The routes of a screen: its own, its further addresses, and those of the screens in its list. */
export function screenRoutes(screen: Screen, root: AnyRootRoute) {
  const getParentRoute = () => root;
  const own = [screen, ...(screen.routes ?? [])].map(({ path, wide = screen.wide, view = screen.view }) =>
    createRoute({
      getParentRoute,
      path,
      staticData: { screen, wide } satisfies RouteData,
      component: lazyView(view),
    }),
  );
  return screen.within ? [...own, routeWithin(screen, root)] : own;
}

const lazyView = (view: Screen['view']): RouteComponent => lazyRouteComponent(view, 'View');

/** Which screens are in a list is not known before it is fetched: one route finds them by the end of their paths. */
function routeWithin(list: Screen, root: AnyRootRoute) {
  const views = new Map<Screen, RouteComponent>();
  return createRoute({
    getParentRoute: () => root,
    path: `${list.path}/$name`,
    staticData: { screen: list } satisfies RouteData,
    loader: async ({ location }) => {
      const screen = (await screensWithin(list)).find(({ path }) => path === location.pathname);
      if (!screen) return {};
      const View = views.get(screen) ?? lazyView(screen.view);
      views.set(screen, View);
      await View.preload?.();
      return { screen, wide: screen.wide, View };
    },
    component: ScreenWithin,
  });
}

function ScreenWithin() {
  const here = useMatches().at(-1)?.loaderData as { screen?: Screen; View?: RouteComponent } | undefined;
  return here?.View ? <here.View key={here.screen?.id} /> : <UnknownPlace />;
}

/** The screen one is at, as far as it is known. */
export function useScreenHere(): RouteData {
  const match = useMatches().at(-1);
  return { ...(match?.staticData as RouteData), ...(match?.loaderData as RouteData | undefined) };
}
