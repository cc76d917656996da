/** Longest path kept by its name, in UTF-16 units. */
const LONGEST = 200;

/** First segments that programs try on every host to find a way in; no page of an older site was ever called so. */
const PROBED = new Set(
  `wp-login.php wp-admin wp-includes wp-json wp-cron.php wp-config.php wp-signup.php wp-trackback.php xmlrpc.php
  wlwmanifest.xml phpmyadmin pma myadmin adminer adminer.php phpinfo.php info.php cgi-bin vendor actuator solr hnap1 owa
  ecp boaform geoserver jenkins telescope _ignition server-status druid containers console autodiscover remote
  sdk nmaplowercheck favicon.ico apple-touch-icon.png apple-touch-icon-precomposed.png browserconfig.xml ads.txt
  app-ads.txt security.txt`.split(/\s+/),
);
/** Segments anywhere that are looked for to be read: hidden files, backups, what WordPress keeps its code in. */
const PROBED_ANYWHERE =
  /(?:^|\/)(?:\.|wp-includes|wp-login|wlwmanifest|xmlrpc)|\/wp-content\/(?:plugins|themes|cache)|\.(?:env|bak|old|swp|sql|tgz|gz|rar|7z|ini|conf|cfg|log|ya?ml|cgi|action|axd|asmx|pem|key|sh)$/;

/** Whether an address is what programs try everywhere, and tells nothing about this site. */
export const isProbe = (path: string): boolean =>
  PROBED.has(path.slice(1).split('/')[0] ?? '') || PROBED_ANYWHERE.test(path);

/** What may name a person or open something: addresses of mail, long numbers, tokens of letters and digits mixed. */
export const PERSONAL = /@|\d{9,}|(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9]{20,}|[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * What of an address that nothing is at is stored: its path, '' where it is counted without its name (too long, or it
 * may hold somebody's data), null where it is not counted.
 * @param path canonical, as `normalisePath` gives it
 */
export function countedPath(path: string): string | null {
  if (isProbe(path)) return null;
  return path.length > LONGEST || PERSONAL.test(path) ? '' : path;
}
