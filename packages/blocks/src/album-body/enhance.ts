export { enhance } from '../gallery/enhance.ts';
