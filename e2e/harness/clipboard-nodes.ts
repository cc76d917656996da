import { clipboardNodes } from '../../packages/config/src/editor/paste/clipboard-nodes.ts';

Object.assign(window, { clipboardNodes });
