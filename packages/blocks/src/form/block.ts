import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { formDefinition } from './definition.ts';
import { FormBlock } from './view.tsx';

/** The box that keeps robots away, what is wrong with an answer, and the owner's words after sending. */
const SAID = (
  '.form .form-option .form-captcha-said .compact .provided .error .prose ' +
  'blockquote code figcaption figure h3 h4 hr img li mark ol pre table tbody td th thead tr ul'
).split(' ');

export const formBlock = defineBlock({
  definition: formDefinition,
  View: FormBlock,
  css: [style],
  scriptAdds: SAID,
});
