import type { PageTools } from '@portico/blocks/page-context';
import type { PageView } from '@portico/model/page-view';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageBody } from '../page/page-body.tsx';
import { cleanPage } from './clean-page.ts';
import { direction } from './direction.ts';
import { escapeMarkup, scriptJson } from './escape.ts';
import { pageFonts } from './fonts.ts';
import { headMarkup } from './head.ts';
import { runtimePage } from './page-data.ts';
import { pageCss } from '../page/page-styles.ts';
import { withUnlockBlock } from './unlock-section.ts';

/** Built files a page names. */
export interface DocumentAssets {
  /** The visitor's runtime; none in tests and in pages that need none. */
  boot: { url: string; imports: readonly string[] } | null;
}

export interface DocumentOptions {
  assets: DocumentAssets;
  /** Lock screens and password pages: where their form posts. */
  unlock?: PageTools['unlock'];
}

/**
 * The whole HTML document of a page: head, styles and content inline, so that nothing stands in the way of first
 * paint. Raw HTML of blocks is sanitised here, whatever was stored.
 */
export function renderDocument(view: PageView, { assets, unlock }: DocumentOptions): string {
  const page = cleanPage(unlock ? withUnlockBlock(view) : view);
  const { settings, styles } = page.site;
  const body = renderToStaticMarkup(createElement(PageBody, { page, unlock }));
  const fonts = pageFonts(styles, body);
  const preloads = fonts.preload
    .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  return [
    `<!DOCTYPE html><html lang="${escapeMarkup(settings.language)}" dir="${direction(settings.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    preloads,
    `<style>${pageCss(page, fonts.css)}</style>`,
    headMarkup(page),
    bootMarkup(assets),
    heldMarkup(settings.code?.head),
    `</head><body>`,
    body,
    heldMarkup(settings.code?.footer),
    `<script type="application/json" id="portico-page">${scriptJson(runtimePage(page))}</script>`,
    '</body></html>',
  ].join('');
}

/** The owner's code, held back in its place like that of embeds until the runtime may run it. */
function heldMarkup(code: string | undefined): string {
  return code ? `<template data-held-markup="">${escapeMarkup(code)}</template>` : '';
}

function bootMarkup({ boot }: DocumentAssets): string {
  if (!boot) return '';
  const preloads = boot.imports
    .map((url) => `<link rel="modulepreload" href="${escapeMarkup(url)}">`)
    .join('');
  return `${preloads}<script type="module" src="${escapeMarkup(boot.url)}"></script>`;
}
