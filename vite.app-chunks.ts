import { build, type InlineConfig, type Rolldown } from 'vite';
import { source } from './vite.shared.ts';

/** Where the owner's app begins: what one of these needs at once comes at once in any case. */
const BEGINNINGS: ReadonlyArray<readonly [name: string, module: string]> = [
  ['app', source('config/src/main.tsx')],
  ['around', source('config/src/shell/around-panels.ts')],
  ['editor', source('config/src/editor/editor-screen.tsx')],
  ['canvas', source('config/src/canvas/main.tsx')],
];

/**
 * How the owner's app is cut into files: one for each set of beginnings that need the same. The bundler by itself makes
 * one for each set of screens, of which there are a hundred: that is 180 requests for a list of pages, most of them for
 * 200 bytes. What only some screens share is cut as the bundler does it, but for icons.
 * @param app its configuration without this
 */
export async function appChunks(app: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const names = await neededAtOnce(app);
  const beginnings = new Set(BEGINNINGS.map(([, module]) => module));
  return {
    groups: [
      {
        debugName: 'needed at once',
        // The beginnings themselves stay the files that the rest is asked for by.
        name: (id) =>
          beginnings.has(id)
            ? null
            : (names.get(id) ?? (/lucide-react\/.+\/icons\//.test(id) ? 'icons' : null)),
        includeDependenciesRecursively: false,
      },
    ],
  };
}

/**
 * By module: the names of the beginnings that need it at once, joined. Only the bundler knows, once it has left out what
 * nobody uses: so the app is bundled once to ask it.
 */
async function neededAtOnce(app: InlineConfig): Promise<Map<string, string>> {
  const asked = await build({
    ...app,
    configFile: false,
    logLevel: 'error',
    build: { ...app.build, write: false, minify: false, cssMinify: false },
  });
  const output = (asked as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const names = new Map<string, string>();
  for (const [name, module] of BEGINNINGS) {
    const seen = new Set<string>();
    const waiting = output
      .filter((chunk) => chunk.moduleIds.includes(module))
      .map(({ fileName }) => fileName);
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const chunk = chunks.get(file);
      if (!chunk || seen.has(file)) continue;
      seen.add(file);
      waiting.push(...chunk.imports);
      for (const id of chunk.moduleIds) names.set(id, names.has(id) ? `${names.get(id)}-${name}` : name);
    }
  }
  return names;
}
