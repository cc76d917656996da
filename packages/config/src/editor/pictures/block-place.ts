import { createContext } from 'react';
import type { PicturePlace } from '../awaited-picture.ts';

/** The block that is being set. */
export const BlockPlace = createContext<PicturePlace | null>(null);
