import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { links, linksHeight } from '../editing/thumbnail/parts.ts';

export const library: BlockInLibrary = { height: linksHeight, draw: links };
