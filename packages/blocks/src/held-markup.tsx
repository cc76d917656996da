/**
 * An owner's own markup, held back: it lies in a `<template>` as escaped text, so nothing of it runs, loads or reaches
 * into the page, however broken it is. The visitor's runtime takes the template's text as HTML and puts it in the
 * template's place where the site's policy and the visitor allow.
 */
export function HeldMarkup({ html }: { html: string }) {
  return <template data-held-markup="">{html}</template>;
}
