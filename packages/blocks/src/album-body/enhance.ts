export { enhance, readFields } from '../gallery/enhance.ts';
