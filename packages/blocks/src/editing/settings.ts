import type { AnyBlockSetting } from './block-settings.ts';
import { byFolder } from './by-folder.ts';

/**
 * What owners can set about each block, by type: `settings` of its folder's `settings.ts`. Blocks that are written on
 * the page itself, and those without fields, have nothing here.
 */
export const blockSettings: Record<string, readonly AnyBlockSetting[]> = byFolder(
  import.meta.glob<readonly AnyBlockSetting[]>('../*/settings.{ts,tsx}', {
    eager: true,
    import: 'settings',
  }),
);
