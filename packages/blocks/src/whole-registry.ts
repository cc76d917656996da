/** Every block with its view and styles, also in the owner's app, where the registry itself has definitions alone. */
export { blocks as wholeBlocks } from './registry.ts';
