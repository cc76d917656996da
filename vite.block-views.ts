import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { source } from './vite.shared.ts';

const REGISTRY = source('blocks/src/registry.ts');
const WHOLE = source('blocks/src/whole-registry.ts');
/** There is no such file: what is made of the registry stands beside it. */
const DEFINITIONS = source('blocks/src/registry-definitions.ts');

/**
 * In the owner's app the registry holds definitions alone, so that nobody loads the views and styles of every block to
 * learn what a block is called. The canvas adds them: `block-views.ts`.
 */
export function blockViews(): Plugin {
  return {
    name: 'portico:block-views',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (importer === WHOLE || !/\/registry(?:\.ts)?$/.test(id)) return;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found?.id === REGISTRY ? DEFINITIONS : found;
    },
    load(id) {
      if (id !== DEFINITIONS) return;
      this.addWatchFile(REGISTRY);
      return definitionsOnly(readFileSync(REGISTRY, 'utf8'));
    },
  };
}

/** The source of the registry with the definition of each block in place of the block. */
export const definitionsOnly = (registry: string): string =>
  registry.replace(
    /^import \{ (\w+)Block \} from '\.\/([\w-]+)\/block\.ts';$/gm,
    (_line, name, folder) =>
      `import { ${name}Definition } from './${folder}/definition.ts';\nconst ${name}Block = { definition: ${name}Definition, css: [] };`,
  );
