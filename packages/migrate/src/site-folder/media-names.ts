/**
 * Where a folder says what is known of a media file: `media/kiln.json` of `media/kiln.jpg`. A file that is JSON itself
 * keeps its name and has `media/prices.json.json` beside it.
 */
export function factsPath(mediaPath: string): string {
  return mediaPath.endsWith('.json') ? `${mediaPath}.json` : mediaPath.replace(/\.[^./]*$/, '.json');
}

/** Which paths of a folder's `media/` are files, and which say what is known of them. */
export interface MediaNames {
  files: string[];
  facts: Set<string>;
}

/**
 * Tells the files of `media/` from what is said of them. `a.json` is a file where `a.json.json` stands beside it; that
 * one may as well belong to `a.json.jpg`, which then comes first.
 */
export function tellMediaApart(paths: readonly string[]): MediaNames {
  const isJson = (path: string) => path.endsWith('.json');
  const described = new Set(paths.filter((path) => !isJson(path)).map(factsPath));
  const all = new Set(paths);
  const isFile = (path: string) => {
    const facts = factsPath(path);
    return !isJson(path) || (all.has(facts) && !described.has(facts));
  };
  return { files: paths.filter(isFile), facts: new Set(paths.filter((path) => !isFile(path))) };
}
