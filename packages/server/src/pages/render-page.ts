import { PROVIDED_CAPTCHA } from '@portico/model/form/captcha';
import { MAP_PROVIDER } from '@portico/model/map/providers';
import { readTileAddress } from '@portico/model/map/tile-address';
import {
  SERVICE_WIDGET,
  SERVICE_WIDGET_NAMES,
  type ServiceWidgetName,
} from '@portico/model/booking/service-widgets';
import { embedOf } from '@portico/model/media/embed/embed';
import type { PageView } from '@portico/model/page/page-view';
import { type DocumentOptions, documentParts } from '@portico/render/document/render-document';
import type { FontServices } from '@portico/render/document/font-services';
import { textOf } from '@portico/render/document/static-markup';
import { decodeEntities } from './decode-entities.ts';
import { ownerCodeIn } from './owner-code.ts';
import type { OwnerCodeNeeds } from '../http/security-headers.ts';

/** Options of drawing that are plain data. */
export type RenderingOptions = Omit<DocumentOptions, 'blockFailed' | 'valueIgnored'>;

interface BlockTrouble {
  block: string;
  error: string;
}

/** A page's document, with what its headers must know of it. */
export interface RenderedDocument {
  parts: string[];
  /** What the owner's code on it needs; null where there is none. */
  code: OwnerCodeNeeds | null;
  asksProvider: boolean;
  /** Where the script of Google's maps is, where one of them stands on it. */
  googleMap: string | undefined;
  /** Services whose own follow widgets stand on it. */
  serviceWidgets: ServiceWidgetName[];
  /** The host of open maps, where one of them stands on it. */
  openMap: string | undefined;
  /** Services of fonts that it asks. */
  fontServices: FontServices;
  /** Where the frames of known providers on it come from, as policies name it: `https://player.vimeo.com`. */
  frames: string[];
  /** Blocks that could not be rendered, and why. */
  failed: BlockTrouble[];
  /** Blocks that are shown without a stored value, and why. */
  ignored: BlockTrouble[];
}

/** Renders a page. */
export function renderPage({
  page,
  options,
}: {
  page: PageView;
  options: RenderingOptions;
}): RenderedDocument {
  const failed: BlockTrouble[] = [];
  const ignored: BlockTrouble[] = [];
  const document = documentParts(page, {
    ...options,
    blockFailed: (error, block) => failed.push({ block, error: String(error) }),
    valueIgnored: (error, block) => ignored.push({ block, error: String(error) }),
  });
  const markup = textOf(document.parts);
  return {
    parts: document.parts,
    code: ownerCodeIn(document),
    asksProvider: page.site.captchaKey !== undefined && markup.includes(PROVIDED_CAPTCHA),
    googleMap: markup.includes(` ${MAP_PROVIDER}="google"`) ? page.site.maps?.google?.origin : undefined,
    openMap: markup.includes(` ${MAP_PROVIDER}="open"`)
      ? readTileAddress(page.site.maps?.open?.address ?? '')?.host
      : undefined,
    serviceWidgets: SERVICE_WIDGET_NAMES.filter((name) => markup.includes(` ${SERVICE_WIDGET}="${name}"`)),
    fontServices: document.fontServices,
    frames: document.hasFrames ? framesIn(markup) : [],
    failed,
    ignored,
  };
}

/** Our own markup of a frame: held back in an attribute, or standing on the page. */
const FRAME = /(?:data-html="&lt;iframe src=&quot;(https:[^"]*?)&quot;|<iframe src="(https:[^"]*)")/g;

/** Only those of providers we know: what a page's markup says beside them is no reason to frame anything. */
function framesIn(markup: string): string[] {
  const sources = Array.from(markup.matchAll(FRAME), ([, held, standing]) => {
    const src = held === undefined ? decodeEntities(standing ?? '') : decodeEntities(decodeEntities(held));
    return embedOf(src)?.source ?? [];
  });
  return [...new Set(sources.flat())];
}
