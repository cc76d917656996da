import { defineBlock } from '../block-module.ts';
import { codeSampleDefinition } from './definition.ts';
import style from './style.css?inline';
import { CodeSampleBlock } from './view.tsx';

export const codeSampleBlock = defineBlock({
  definition: codeSampleDefinition,
  View: CodeSampleBlock,
  css: [style],
  scriptAdds: ['.awake'],
});
