/**
 * The folders of a package, floor by floor from the ground up: a folder may use those on floors below its own, so that
 * no two use each other. Files beside the folders put the whole together and may use all of them; nothing uses those.
 * Imports of types alone are free: they say what is handed over and are gone when it runs.
 *
 * @type {Record<string, readonly (readonly string[])[]>}
 */
export const floors = {
  server: [
    ['core'],
    ['database', 'identity', 'jobs', 'missing-pages', 'outgoing', 'workers'],
    ['disk'],
    ['http'],
    ['mail', 'media', 'page-errors', 'redirects'],
    ['hosting'],
    ['accounts', 'analytics', 'assets', 'contacts', 'domains'],
    ['connected-services', 'members'],
    ['events', 'photo-feeds'],
    ['content'],
    ['commerce', 'forms', 'maps', 'search', 'starters', 'transfers', 'widgets'],
    ['account', 'campaigns', 'comments', 'login', 'pages', 'start-list'],
    ['consent', 'mail-list'],
    ['portable'],
    ['backups'],
  ],
  // Areas of screens stand beside each other above what they share; pages and items are what others are made of.
  config: [
    ['api'],
    ['shared'],
    ['editor'],
    ['canvas'],
    ['content'],
    ['site', 'shop', 'audience', 'insights', 'settings'],
    ['shell'],
  ],
};

/**
 * Why a file may not import another of its own package; nothing where it may.
 * @param {string} from `server/pages/feeds.ts`
 * @param {string} to `server/content/actor.ts`
 * @returns {string | undefined}
 */
export function floorFault(from, to) {
  const [room = '', folder = '', inside] = from.split('/');
  const [, other = '', further] = to.split('/');
  const of = floors[room];
  if (!of || inside === undefined) return undefined;
  if (further === undefined) return `${folder}/ may not use what puts it together`;
  if (folder === other) return undefined;
  const [own, asked] = [folder, other].map((name) => of.findIndex((floor) => floor.includes(name)));
  for (const [name, floor] of /** @type {const} */ ([
    [folder, own],
    [other, asked],
  ]))
    if (floor === -1) return `${room}/${name} stands on no floor of scripts/lib/imports/floors.mjs`;
  if ((asked ?? 0) < (own ?? 0)) return undefined;
  return `${folder}/ does not stand above ${other}/ (scripts/lib/imports/floors.mjs)`;
}
