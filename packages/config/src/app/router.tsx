import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import { CollectionPanel } from '../pages/collection-panel.tsx';
import { PagesPanel } from '../pages/pages-panel.tsx';
import { RootScreen } from './root-screen.tsx';
import type { RouteData } from './shell.tsx';
import { FirstPlace } from './first-place.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { UnknownPlace } from './unknown-place.tsx';

const wide = { wide: true };
const readers: RouteData = { permission: 'site.read' };

/** Every screen of the app by its address below `/config`. */
export function createAppRouter() {
  const root = createRootRoute({
    component: RootScreen,
    errorComponent: CrashScreen,
    notFoundComponent: UnknownPlace,
    validateSearch: (search: Record<string, unknown>): { frameUrl?: string } =>
      typeof search.frameUrl === 'string' ? { ...search, frameUrl: search.frameUrl } : search,
    search: { middlewares: [retainSearchParams(['frameUrl'])] },
  });
  const parent = () => root;

  const routeTree = root.addChildren([
    createRoute({ getParentRoute: parent, path: '/', component: FirstPlace }),
    createRoute({ getParentRoute: parent, path: '/pages', staticData: readers, component: PagesPanel }),
    createRoute({
      getParentRoute: parent,
      path: '/pages/deleted',
      staticData: readers,
      component: lazyRouteComponent(() => import('../pages/deleted-panel.tsx'), 'DeletedPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/pages/$collectionId',
      staticData: readers,
      component: CollectionPanel,
    }),
    createRoute({
      getParentRoute: parent,
      path: '/document/$documentId',
      component: lazyRouteComponent(() => import('../documents/document-panel.tsx'), 'DocumentPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/releases',
      staticData: readers,
      component: lazyRouteComponent(() => import('../publish/releases-panel.tsx'), 'ReleasesPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/design',
      staticData: { permission: 'design.edit' },
      component: lazyRouteComponent(() => import('../design/design-panel.tsx'), 'DesignPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/media',
      staticData: { wide: true, permission: 'media' },
      component: lazyRouteComponent(() => import('../media/media-panel.tsx'), 'MediaPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/mail',
      staticData: { wide: true, permission: 'mail.read' },
      component: lazyRouteComponent(() => import('../mail/mail-panel.tsx'), 'MailPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/team',
      staticData: { wide: true, permission: 'contributors' },
      component: lazyRouteComponent(() => import('../team/team-panel.tsx'), 'TeamPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/account',
      staticData: wide,
      component: lazyRouteComponent(() => import('../account/account-panel.tsx'), 'AccountPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/settings',
      staticData: { permission: 'site.settings' },
      component: lazyRouteComponent(() => import('../settings/settings-panel.tsx'), 'SettingsPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/settings/$part',
      staticData: { permission: 'site.settings' },
      component: lazyRouteComponent(() => import('../settings/settings-part.tsx'), 'SettingsPart'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/sites/new',
      staticData: wide,
      component: lazyRouteComponent(() => import('../settings/new-site-panel.tsx'), 'NewSitePanel'),
    }),
  ]);

  return createRouter({
    routeTree,
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
