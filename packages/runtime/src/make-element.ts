/** An element with some of its properties set; what is not a property of it is the caller's mistake. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  properties: object = {},
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
