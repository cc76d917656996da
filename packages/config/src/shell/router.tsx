import { createRootRoute, createRoute, createRouter, retainSearchParams } from '@tanstack/react-router';
import type { Screen } from '../shared/screens/screen.ts';
import { CrashScreen } from './crash-screen.tsx';
import { FirstPlace } from './first-place.tsx';
import { RootScreen } from './root-screen.tsx';
import { screenRoutes } from './screen-routes.tsx';
import { UnknownPlace } from './rare-screens.ts';

/** Every screen of the app by its address below `/config`. */
export function createAppRouter(screens: readonly Screen[]) {
  const root = createRootRoute({
    component: RootScreen,
    errorComponent: CrashScreen,
    notFoundComponent: () => <UnknownPlace />,
    validateSearch: (search: Record<string, unknown>): { frameUrl?: string } =>
      typeof search.frameUrl === 'string' ? { ...search, frameUrl: search.frameUrl } : search,
    search: { middlewares: [retainSearchParams(['frameUrl'])] },
  });

  return createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: FirstPlace }),
      ...screens.flatMap((screen) => screenRoutes(screen, root)),
    ]),
    basepath: '/config',
    // Search parameters stay plain text, as `?frameUrl=%2Fabout` is written by the site's pages [V2.5].
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const query = new URLSearchParams();
      for (const [key, value] of Object.entries(search))
        if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
      return query.size > 0 ? `?${query}` : '';
    },
    defaultPreload: 'intent',
    scrollRestoration: false,
  });
}
