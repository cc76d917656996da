import { DISABLE_USER_SCRIPTS_COOKIE, hasFlagCookie } from '@portico/model/visitor/owner-cookies';
import type { Runtime } from '../life/runtime.ts';

/** The owner's own code. Films behind sections are held otherwise: they come with what stops them. */
const HELD = 'template[data-held-markup=""]';

/** The owner's code takes its place: as it is for visitors, in frames of its own under somebody signed in. */
export function gatedMarkup({ page, document, tools }: Runtime): void {
  // Safe mode [B9.90]: code that broke the page stays where it does nothing.
  if (hasFlagCookie(document.cookie, DISABLE_USER_SCRIPTS_COOKIE)) return;
  if (page.mode === 'published') releaseGatedMarkup(document, tools.report);
  else frameGatedMarkup(document, tools.report);
}

type Report = (error: unknown) => void;

/**
 * Owner code ships held back: as text inside `<template data-held-markup="">`. Here it takes the template's place, each
 * script made anew, as scripts that come with markup never run. The page's policy decides what of it may load.
 */
function releaseGatedMarkup(root: ParentNode, report: Report): void {
  eachHeld(root, report, (template) => {
    const range = document.createRange();
    range.selectNode(template);
    return range.createContextualFragment(markupOf(template));
  });
}

/** Lets an embed alone in its frame fill it, as it would fill its place on the page. */
const FRAME_STYLE =
  'body{margin:0}body>iframe:only-of-type{position:absolute;inset:0;width:100%;height:100%;border:0}';

/**
 * Under an owner's session an editor's code could act as the admin: it runs in a frame of its own, cut off from the
 * site. The site's code for head and end of body has nothing to show there and stays where it is.
 */
function frameGatedMarkup(root: ParentNode, report: Report): void {
  eachHeld(root, report, (template) => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts', 'allow-popups', 'allow-presentation');
    frame.title = 'Preview of embedded code';
    frame.className = 'held-frame';
    frame.srcdoc = `<!DOCTYPE html><style>${FRAME_STYLE}</style>${markupOf(template)}`;
    return frame;
  });
}

/** Puts something in the place of each held template; one that fails leaves the others. */
function eachHeld(root: ParentNode, report: Report, make: (template: HTMLTemplateElement) => Node): void {
  for (const template of root.querySelectorAll<HTMLTemplateElement>(HELD))
    try {
      const stage = template.parentElement;
      const made = make(template);
      // What stood there for those without scripts makes room.
      if (stage?.matches('.stage')) stage.replaceChildren(made);
      else template.replaceWith(made);
    } catch (error) {
      report(error);
    }
}

const markupOf = (template: HTMLTemplateElement): string => template.content.textContent ?? '';
