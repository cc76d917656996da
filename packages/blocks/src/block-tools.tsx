import { createContext, useContext } from 'react';
import type { BlockTools } from './block-life.ts';

/** Set by the runtime around each island it brings to life. */
export const BlockToolsContext = createContext<BlockTools | null>(null);

/** What the runtime lends to an island; null on the server and until it lives. */
export function useBlockTools(): BlockTools | null {
  return useContext(BlockToolsContext);
}
