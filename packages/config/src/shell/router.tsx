import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import { RootScreen } from './root-screen.tsx';
import type { RouteData } from './shell.tsx';
import { FirstPlace } from './first-place.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { UnknownPlace } from '../shared/unknown-place.tsx';

const wide = { wide: true };
const readers: RouteData = { permission: 'site.read' };
/** What they may see of it, the server decides. */
const readersAndShop: RouteData = { permission: ['site.read', 'store.products'] };

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
    createRoute({
      getParentRoute: parent,
      path: '/opening',
      staticData: { wide: true, permission: 'site.settings' },
      component: lazyRouteComponent(() => import('../site/opening/opening-panel.tsx'), 'OpeningPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/pages',
      staticData: readers,
      component: lazyRouteComponent(() => import('../content/pages/pages-panel.tsx'), 'PagesPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/products',
      staticData: { permission: 'store.products' },
      component: lazyRouteComponent(() => import('../shop/products/products-panel.tsx'), 'ProductsPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/pages/new',
      staticData: { wide: true, permission: 'content.edit' },
      component: lazyRouteComponent(() => import('../content/new-page/new-page-panel.tsx'), 'NewPagePanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/pages/deleted',
      staticData: readersAndShop,
      component: lazyRouteComponent(() => import('../content/deleted/deleted-panel.tsx'), 'DeletedPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/pages/$collectionId',
      staticData: readersAndShop,
      component: lazyRouteComponent(
        () => import('../content/collection/collection-panel.tsx'),
        'CollectionPanel',
      ),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/pages/$collectionId/table',
      staticData: { ...readersAndShop, wide: true },
      component: lazyRouteComponent(
        () => import('../content/collection/collection-table.tsx'),
        'CollectionTable',
      ),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/document/$documentId',
      component: lazyRouteComponent(() => import('../content/document/document-panel.tsx'), 'DocumentPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/edit/$documentId',
      staticData: { alone: true },
      component: lazyRouteComponent(() => import('../editor/editor-screen.tsx'), 'EditorScreen'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/history',
      staticData: { ...readers, alone: true },
      component: lazyRouteComponent(() => import('../site/history/site-history.tsx'), 'SiteHistory'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/history/$documentId',
      staticData: { alone: true },
      component: lazyRouteComponent(() => import('../site/history/document-history.tsx'), 'DocumentHistory'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/document/$documentId/variants',
      staticData: { wide: true, permission: ['site.read', 'store.products'] },
      component: lazyRouteComponent(() => import('../content/product/variants-panel.tsx'), 'VariantsPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/releases',
      staticData: readers,
      component: lazyRouteComponent(() => import('../site/releases/releases-panel.tsx'), 'ReleasesPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/releases/$releaseId',
      staticData: readers,
      component: lazyRouteComponent(() => import('../site/releases/release-panel.tsx'), 'ReleasePanel'),
    }),
    ...['/orders', '/orders/$orderId'].map((path) =>
      createRoute({
        getParentRoute: parent,
        path,
        staticData: { wide: true, permission: 'store.orders' },
        component: lazyRouteComponent(() => import('../shop/orders/orders-panel.tsx'), 'OrdersPanel'),
      }),
    ),
    createRoute({
      getParentRoute: parent,
      path: '/shop-settings',
      staticData: { wide: true, permission: 'store.settings' },
      component: lazyRouteComponent(
        () => import('../shop/settings/shop-settings-panel.tsx'),
        'ShopSettingsPanel',
      ),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/check',
      staticData: readers,
      component: lazyRouteComponent(() => import('../site/check/check-panel.tsx'), 'CheckPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/design',
      staticData: { permission: 'design.edit' },
      component: lazyRouteComponent(() => import('../site/design/design-panel.tsx'), 'DesignPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/design/$part',
      staticData: { permission: 'design.edit' },
      component: lazyRouteComponent(() => import('../site/design/design-part.tsx'), 'DesignPart'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/media',
      staticData: { wide: true, permission: 'media' },
      component: lazyRouteComponent(() => import('../content/media/media-panel.tsx'), 'MediaPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/forms',
      staticData: { wide: true, permission: 'site.read' },
      component: lazyRouteComponent(() => import('../audience/forms/forms-panel.tsx'), 'FormsPanel'),
    }),
    ...['/forms/submissions', '/forms/submissions/$submissionId'].map((path) =>
      createRoute({
        getParentRoute: parent,
        path,
        staticData: { wide: true, permission: 'forms.read' },
        component: lazyRouteComponent(
          () => import('../audience/forms/submissions-panel.tsx'),
          'SubmissionsPanel',
        ),
      }),
    ),
    createRoute({
      getParentRoute: parent,
      path: '/forms/$formId',
      staticData: { wide: true, permission: 'site.read' },
      component: lazyRouteComponent(() => import('../audience/forms/form-editor.tsx'), 'FormEditor'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/analytics',
      staticData: { wide: true, permission: 'analytics.read' },
      component: lazyRouteComponent(
        () => import('../insights/analytics/analytics-panel.tsx'),
        'AnalyticsPanel',
      ),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/mail',
      staticData: { wide: true, permission: 'mail.read' },
      component: lazyRouteComponent(() => import('../audience/mail/mail-panel.tsx'), 'MailPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/team',
      staticData: { wide: true, permission: 'contributors' },
      component: lazyRouteComponent(() => import('../settings/team/team-panel.tsx'), 'TeamPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/errors',
      staticData: { wide: true, permission: 'site.settings' },
      component: lazyRouteComponent(() => import('../insights/errors/errors-panel.tsx'), 'ErrorsPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/account',
      staticData: wide,
      component: lazyRouteComponent(() => import('../settings/account/account-panel.tsx'), 'AccountPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/marketing',
      staticData: { permission: 'content.edit' },
      component: lazyRouteComponent(
        () => import('../audience/marketing/marketing-panel.tsx'),
        'MarketingPanel',
      ),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/marketing/announcement',
      staticData: { permission: 'content.edit' },
      component: lazyRouteComponent(
        () => import('../audience/marketing/announcement-panel.tsx'),
        'AnnouncementPanel',
      ),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/marketing/popup',
      staticData: { permission: 'content.edit' },
      component: lazyRouteComponent(() => import('../audience/marketing/popup-panel.tsx'), 'PopupPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/marketing/information-bar',
      staticData: { permission: 'content.edit' },
      component: lazyRouteComponent(
        () => import('../audience/marketing/information-panel.tsx'),
        'InformationPanel',
      ),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/settings/cookies',
      staticData: { permission: 'site.settings' },
      component: lazyRouteComponent(() => import('../settings/cookies/consent-panel.tsx'), 'ConsentPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/settings/redirects',
      staticData: { wide: true, permission: 'site.settings' },
      component: lazyRouteComponent(
        () => import('../settings/redirects/redirects-panel.tsx'),
        'RedirectsPanel',
      ),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/settings/import',
      staticData: { wide: true, permission: 'site.transfer' },
      component: lazyRouteComponent(() => import('../settings/transfers/import-panel.tsx'), 'ImportPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/settings/export',
      staticData: { wide: true, permission: 'site.transfer' },
      component: lazyRouteComponent(() => import('../settings/transfers/export-panel.tsx'), 'ExportPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/settings',
      staticData: { permission: 'site.settings' },
      component: lazyRouteComponent(() => import('../settings/general/settings-panel.tsx'), 'SettingsPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/settings/$part',
      staticData: { permission: 'site.settings' },
      component: lazyRouteComponent(() => import('../settings/general/settings-part.tsx'), 'SettingsPart'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/backups',
      staticData: wide,
      component: lazyRouteComponent(() => import('../settings/backups/backups-panel.tsx'), 'BackupsPanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/sites/new',
      staticData: wide,
      component: lazyRouteComponent(() => import('../site/new-site/new-site-panel.tsx'), 'NewSitePanel'),
    }),
    createRoute({
      getParentRoute: parent,
      path: '/start',
      staticData: { alone: true },
      component: lazyRouteComponent(() => import('../site/new-site/start-panel.tsx'), 'StartPanel'),
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
