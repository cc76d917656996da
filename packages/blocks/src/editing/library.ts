import { type BlockInLibrary, PLAIN } from './block-in-library.ts';
import { byFolder } from './by-folder.ts';

/** What the section library knows of each block, by type: `library` of its folder's `library.ts`. */
export const libraryBlocks: Record<string, BlockInLibrary> = byFolder(
  import.meta.glob<BlockInLibrary>('../*/library.ts', { eager: true, import: 'library' }),
);

/** What the section library knows of a block type; types it knows nothing of are drawn as a quiet frame. */
export const inLibrary = (type: string): BlockInLibrary =>
  Object.hasOwn(libraryBlocks, type) ? (libraryBlocks[type] ?? PLAIN) : PLAIN;
