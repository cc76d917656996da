import { defineBlock } from '@portico/blocks/block-module';
import { questionsDefinition } from './definition.ts';
import style from './style.css?inline';
import { QuestionsBlock } from './view.tsx';

export const questionsBlock = defineBlock({
  definition: questionsDefinition,
  View: QuestionsBlock,
  css: [style],
  // The script adds nothing to what the view has rendered.
  scriptAdds: [],
});
