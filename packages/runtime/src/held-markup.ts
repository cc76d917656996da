/**
 * Owner code ships held back: as text inside `<template data-held-markup>`. Here it takes the template's place, each
 * script made anew, as scripts that come with markup never run. The page's policy decides what of it may load.
 */
export function releaseHeldMarkup(root: ParentNode): void {
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[data-held-markup]')) {
    const markup = template.content.textContent ?? '';
    const range = document.createRange();
    range.selectNode(template);
    const fragment = range.createContextualFragment(markup);
    // What stood there for those without scripts makes room.
    const neighbours = template.parentElement ? Array.from(template.parentElement.children) : [];
    for (const other of neighbours)
      if (other !== template && template.parentElement?.matches('.stage')) other.remove();
    template.replaceWith(fragment);
  }
}

/** Under an owner's session an editor's code could act as the admin: it runs in a frame of its own, cut off from the site. */
export function frameHeldMarkup(root: ParentNode): void {
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[data-held-markup]')) {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts', 'allow-popups', 'allow-presentation');
    frame.title = 'Preview of embedded code';
    frame.className = 'held-frame';
    frame.srcdoc = template.content.textContent ?? '';
    template.replaceWith(frame);
  }
}
