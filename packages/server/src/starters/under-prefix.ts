/**
 * A page of ours as it stands below a path instead of at the root: its links, forms and pictures lead below it as
 * well, and it has no scripts, which would look for the site at the root, and of what its head names only what is shown:
 * nothing that waits for a script or tells others where the page is.
 * @param html made by our own views, which write attributes in double quotes
 * @param prefix without a slash at the end
 */
export function underPrefix(html: string, prefix: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll('/_portico/media/', `${prefix}/_media/`)
    .replace(/<link\b(?![^>]*\brel="(?:icon|preload|stylesheet)")[^>]*>/g, '')
    .replace(/(<(?:a|form|area)\b[^>]*?\s(?:href|action)=")\/(?!\/|_portico\/)/g, `$1${prefix}/`);
}
