import { createHash } from 'node:crypto';

/**
 * What one build wrote, as far as others need to know.
 * @typedef {object} Chunk
 * @property {string} fileName relative to the output folder
 * @property {string} digest of its content
 * @property {string | null} facade the module the chunk stands for, absolute
 * @property {boolean} isEntry
 * @property {string[]} imports file names it loads at once, and packages left outside
 * @property {string[]} lazyImports file names it loads by `import()`
 * @property {string[]} styles file names of its stylesheets
 * @property {string[]} modules absolute
 *
 * @typedef {object} Asset
 * @property {string} fileName
 * @property {string} digest
 * @property {string[]} originals source files it was made from
 *
 * @typedef {{chunks: Chunk[], assets: Asset[]}} Outputs
 */

/**
 * A plugin that hands over what the build wrote, each time it wrote.
 * @param {(outputs: Outputs) => void} onWritten
 * @returns {import('vite').Plugin}
 */
export function collectOutputs(onWritten) {
  return {
    name: 'portico:collect-outputs',
    writeBundle(_options, bundle) {
      /** @type {Outputs} */
      const outputs = { chunks: [], assets: [] };
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset') {
          outputs.assets.push({
            fileName: file.fileName,
            digest: digest(file.source),
            originals: file.originalFileNames,
          });
        } else {
          outputs.chunks.push({
            fileName: file.fileName,
            digest: digest(file.code),
            facade: file.facadeModuleId,
            isEntry: file.isEntry,
            imports: file.imports,
            lazyImports: file.dynamicImports,
            styles: [...(file.viteMetadata?.importedCss ?? [])],
            modules: file.moduleIds,
          });
        }
      }
      onWritten(outputs);
    },
  };
}

/** @param {string | Uint8Array} content */
function digest(content) {
  return createHash('sha256').update(content).digest('hex');
}
