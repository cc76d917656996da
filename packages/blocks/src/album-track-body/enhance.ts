export { enhance } from '../audio/enhance.ts';
