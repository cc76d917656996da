import { onePart } from './one-part.ts';

const HELD = 'template[data-held-markup]';

/**
 * Owner code ships held back: as text inside `<template data-held-markup>`. Here it takes the template's place, each
 * script made anew, as scripts that come with markup never run. The page's policy decides what of it may load.
 */
export function releaseHeldMarkup(root: ParentNode): void {
  eachHeld(root, HELD, (template) => {
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
export function frameHeldMarkup(root: ParentNode): void {
  eachHeld(root, 'template[data-held-markup=""]', (template) => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts', 'allow-popups', 'allow-presentation');
    frame.title = 'Preview of embedded code';
    frame.className = 'held-frame';
    frame.srcdoc = `<!DOCTYPE html><style>${FRAME_STYLE}</style>${markupOf(template)}`;
    return frame;
  });
}

/** Puts something in the place of each held template; one that fails leaves the others. */
function eachHeld(root: ParentNode, selector: string, make: (template: HTMLTemplateElement) => Node): void {
  for (const template of root.querySelectorAll<HTMLTemplateElement>(selector))
    onePart(() => {
      const stage = template.parentElement;
      const made = make(template);
      // What stood there for those without scripts makes room.
      if (stage?.matches('.stage')) stage.replaceChildren(made);
      else template.replaceWith(made);
    });
}

const markupOf = (template: HTMLTemplateElement): string => template.content.textContent ?? '';
