import { PROVIDED_CAPTCHA } from '@portico/model/form/captcha';
import type { PageView } from '@portico/model/page/page-view';
import { type DocumentOptions, documentParts } from '@portico/render/document/render-document';
import { textOf } from '@portico/render/document/static-markup';
import { ownerCodeIn } from './owner-code.ts';
import type { OwnerCodeNeeds } from '../http/security-headers.ts';

/** Options of drawing that are plain data. */
export type RenderingOptions = Omit<DocumentOptions, 'blockFailed'>;

/** A page's document, with what its headers must know of it. */
export interface RenderedDocument {
  parts: string[];
  /** What the owner's code on it needs; null where there is none. */
  code: OwnerCodeNeeds | null;
  asksProvider: boolean;
  /** Blocks that could not be rendered, and why. */
  failed: Array<{ block: string; error: string }>;
}

/** Renders a page. */
export function renderPage({
  page,
  options,
}: {
  page: PageView;
  options: RenderingOptions;
}): RenderedDocument {
  const failed: RenderedDocument['failed'] = [];
  const document = documentParts(page, {
    ...options,
    blockFailed: (error, block) => failed.push({ block, error: String(error) }),
  });
  return {
    parts: document.parts,
    code: ownerCodeIn(document),
    asksProvider: page.site.captchaKey !== undefined && textOf(document.parts).includes(PROVIDED_CAPTCHA),
    failed,
  };
}
