/** Blocks that hold no others, in sections and footer: what a page brings in. */
export const ANIMATED_BLOCKS = '.b:not(:has(.b))';
