import { defineBlock } from '@portico/blocks/block-module';
import { noticeDefinition } from './definition.ts';
import style from './style.css?inline';
import { NoticeBlock } from './view.tsx';

export const noticeBlock = defineBlock({ definition: noticeDefinition, View: NoticeBlock, css: [style] });
