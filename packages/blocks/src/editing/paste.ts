import type { AnyBlockPaste } from './block-paste.ts';
import { byFolder } from './by-folder.ts';

/** What each block is made of when it is pasted, by type: `paste` of its folder's `paste.ts`. */
export const blockPastes: Record<string, AnyBlockPaste> = byFolder(
  import.meta.glob<AnyBlockPaste>('../*/paste.ts', { eager: true, import: 'paste' }),
);
