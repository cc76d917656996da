/** Has the browser made this page ready before anybody asked for it? */
export function isPrerendering(document: Document): boolean {
  return (document as Document & { prerendering?: boolean }).prerendering === true;
}
