import { build, type InlineConfig, type Rolldown } from 'vite';
import { source } from './vite.shared.ts';

/** Where the owner's app begins: what one of these needs at once comes at once in any case. */
const BEGINNINGS: ReadonlyArray<readonly [name: string, module: string]> = [
  ['app', source('config/src/main.tsx')],
  ['around', source('config/src/shell/around-panels.ts')],
  ['editor', source('config/src/editor/editor-screen.tsx')],
  ['canvas', source('config/src/canvas/main.tsx')],
  // What the canvas asks for later: a file of the app's would begin the app in the canvas.
  ['drawings', source('blocks/src/shape/drawings.ts')],
  ['files', source('config/src/editor/awaited-picture.ts')],
  ['gestures', source('config/src/canvas/gestures.ts')],
  ['highlights', source('widgets/src/text-highlight/start-highlights.ts')],
  ['views', source('blocks/src/whole-registry.ts')],
  ['writer', source('config/src/canvas/writing/writer.tsx')],
];

/** The rest, which only the canvas needs, is cut as the bundler does it. */
const APP = ['app', 'around', 'editor'];

/**
 * How the owner's app is cut into files: one for each set of beginnings that need the same. The bundler by itself makes
 * one for each set of screens, of which there are a hundred: that is 180 requests for a list of pages, most of them for
 * 200 bytes. What only some screens share is cut as the bundler does it, but for icons.
 * @param app its configuration without this
 */
export async function appChunks(app: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const needed = await neededAtOnce(app);
  const beginnings = new Set(BEGINNINGS.map(([, module]) => module));
  return {
    groups: [
      {
        debugName: 'needed at once',
        name: (id, graph) => {
          // The beginnings themselves stay the files that the rest is asked for by.
          if (beginnings.has(id)) return null;
          const names = needersOf(id, needed, graph);
          if (APP.some((name) => names.has(name))) return [...names].sort().join('-');
          return /lucide-react\/.+\/icons\//.test(id) ? 'icons' : null;
        },
        includeDependenciesRecursively: false,
      },
    ],
  };
}

type Needed = Map<string, ReadonlySet<string>>;

/** Of a module that stands in no script, as styles do, whoever imports it says who needs it: else it would stand in an entry, and others import that. */
function needersOf(
  id: string,
  needed: Needed,
  graph: { getModuleInfo(id: string): Rolldown.ModuleInfo | null },
): ReadonlySet<string> {
  const known = needed.get(id);
  if (known) return known;
  const names = new Set<string>();
  needed.set(id, names);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const name of needersOf(importer, needed, graph)) names.add(name);
  return names;
}

/**
 * By module: the names of the beginnings that need it at once. Only the bundler knows, once it has left out what nobody
 * uses: so the app is bundled once to ask it.
 */
async function neededAtOnce(app: InlineConfig): Promise<Needed> {
  const asked = await build({
    ...app,
    configFile: false,
    logLevel: 'error',
    build: { ...app.build, write: false, minify: false, cssMinify: false },
  });
  const output = (asked as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Map<string, Set<string>>();
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
      for (const id of chunk.moduleIds) needed.set(id, (needed.get(id) ?? new Set()).add(name));
    }
    // What lazy parts hold is needed by none of them.
    for (const { moduleIds } of output)
      for (const id of moduleIds) if (!needed.has(id)) needed.set(id, new Set());
  }
  return needed;
}
