import { defineBlock } from '../block-module.ts';
import formStyle from '../form/style.css?inline';
import orderStyle from '../order-confirmed/style.css?inline';
import { reviewsRequestDefinition } from './definition.ts';
import style from './style.css?inline';
import { ReviewsRequestBlock } from './view.tsx';

export const reviewsRequestBlock = defineBlock({
  definition: reviewsRequestDefinition,
  View: ReviewsRequestBlock,
  css: [formStyle, orderStyle, style],
  scriptAdds: ['ul', 'li', 'img', 'p', '.reviewed-photos', '.form-error'],
});
