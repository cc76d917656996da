/** Do words of an element end in “…” because there is no room for them? */
export function isClipped(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return (
    (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) ||
    (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight)
  );
}
