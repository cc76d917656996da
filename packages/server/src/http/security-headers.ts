import { SERVICE_WIDGETS, type ServiceWidgetName } from '@portico/model/booking/service-widgets';
import { ADOBE_FONTS, GOOGLE_FONTS } from '@portico/model/site/font-services';

/** Headers every answer of a site carries. */
export function siteHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** What a page's owner code needs of its policy; absent where a page has none. */
export interface OwnerCodeNeeds {
  /** SHA-256 of inline scripts, base64. */
  scriptHashes: readonly string[];
  /** It only shows frames of others; no script of theirs runs on the page. */
  framesOnly: boolean;
}

/** Hosts of others that one of our own pages needs, such as a payment provider's. */
export interface PageHosts {
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
  /** Where a form of the page may lead to, by a redirect of ours as well. */
  form?: readonly string[];
}

/** What a captcha's provider is asked for by a page with one of its captchas, as its documentation lists it. */
const CAPTCHA = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frame: ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  connect: ' https://www.google.com/recaptcha/',
} as const;

/** What a map of Google's is asked with: developers.google.com/maps/documentation/javascript/content-security-policy. */
const googleMap = (script: string) => ({
  script: ` ${script} https://*.googleapis.com https://*.gstatic.com blob:`,
  connect: ` ${script} https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:`,
  style: ' https://fonts.googleapis.com',
  font: ' https://fonts.gstatic.com',
  frame: ' https://*.google.com',
  worker: ' blob:',
});

type WidgetSources = (typeof SERVICE_WIDGETS)[ServiceWidgetName];

/** What the widgets of these services are asked with, by a directive's name in `SERVICE_WIDGETS`. */
const widgetSources = (names: readonly ServiceWidgetName[], part: keyof WidgetSources) =>
  names.map((name) => ` ${SERVICE_WIDGETS[name][part]}`).join('');

/** Services of fonts, with a space before each host as above. */
const FONT_STYLESHEETS = { style: ` ${GOOGLE_FONTS.style}`, font: ` ${GOOGLE_FONTS.font}` };
const FONT_KIT = {
  script: ` ${ADOBE_FONTS.script}`,
  style: ` ${ADOBE_FONTS.style}`,
  font: ` ${ADOBE_FONTS.font}`,
  connect: ` ${ADOBE_FONTS.connect}`,
};

/**
 * The Content-Security-Policy of a page. Without owner code no script but ours runs and nothing foreign is framed;
 * with it, foreign scripts and frames over HTTPS, and exactly the inline scripts the owner wrote.
 * @param needs.frames where frames of known providers come from, which the page shows or may be asked for
 * @param needs.googleMap where the script of Google's maps is, if one of them stands on the page
 * @param needs.serviceWidgets services whose own widgets stand on it
 * @param needs.openMap whose host the tiles of open maps are at, if one of them stands on the page; '' where it is this one
 * @param needs.fontServices services of fonts that the page asks
 * @param needs.captcha a captcha of the provider's stands on the page
 * @param needs.hosts what a page of our own needs beside
 * @param needs.ownHostOnly the visitor has to consent first: no third party is asked for anything, not even a picture
 */
export function contentSecurityPolicy(
  ownerCode: OwnerCodeNeeds | null,
  {
    ownHostOnly = false,
    captcha = false,
    googleMap: mapScript,
    serviceWidgets = [],
    openMap,
    hosts = {},
    fontServices = { stylesheets: false, kit: false },
    frames = [],
  }: {
    ownHostOnly?: boolean;
    captcha?: boolean;
    googleMap?: string | undefined;
    serviceWidgets?: readonly ServiceWidgetName[];
    openMap?: string | undefined;
    hosts?: PageHosts;
    fontServices?: { stylesheets: boolean; kit: boolean };
    frames?: readonly string[];
  } = {},
): string {
  const none = { script: '', frame: '', connect: '' };
  const map = mapScript === undefined ? { ...none, style: '', font: '', worker: '' } : googleMap(mapScript);
  const ofCaptcha = captcha ? CAPTCHA : none;
  const kit = fontServices.kit ? FONT_KIT : { ...none, style: '', font: '' };
  const sheets = fontServices.stylesheets ? FONT_STYLESHEETS : { style: '', font: '' };
  const foreign = {
    script:
      ofCaptcha.script +
      map.script +
      widgetSources(serviceWidgets, 'script') +
      kit.script +
      listed(hosts.script),
    frame: ofCaptcha.frame + map.frame + widgetSources(serviceWidgets, 'frame') + listed(hosts.frame),
    connect:
      ofCaptcha.connect +
      map.connect +
      (openMap ? ` ${openMap}` : '') +
      widgetSources(serviceWidgets, 'connect') +
      kit.connect +
      listed(hosts.connect),
  };
  const hashes = (ownerCode?.scriptHashes ?? []).map((hash) => `'sha256-${hash}'`).join(' ');
  const runs = ownerCode !== null && !ownerCode.framesOnly;
  return [
    "default-src 'self'",
    runs ? `script-src 'self' https: ${hashes}`.trim() : `script-src 'self'${foreign.script}`,
    `style-src 'self' 'unsafe-inline'${map.style}${sheets.style}${kit.style}`,
    ownHostOnly ? "img-src 'self' data: blob:" : 'img-src * data: blob:',
    ownHostOnly ? "media-src 'self' blob:" : 'media-src * blob:',
    `font-src 'self' data:${map.font}${sheets.font}${kit.font}`,
    ...(map.worker === '' ? [] : [`worker-src 'self'${map.worker}`]),
    ownerCode ? "frame-src 'self' https:" : ['frame-src', "'self'", ...frames].join(' ') + foreign.frame,
    runs ? "connect-src 'self' https:" : `connect-src 'self'${foreign.connect}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self'${listed(hosts.form)}`,
    "frame-ancestors 'self'",
  ].join('; ');
}

const listed = (hosts: readonly string[] = []): string => hosts.map((host) => ` ${host}`).join('');

/** Of pages that are there to be looked at, in a frame of the app: nothing runs and nothing leaves. */
export const STILL_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
