import { highlightSettings, type TextHighlight } from '@portico/model/text/text-highlight';
import { inkColor } from '../ink-color.ts';

export interface HighlightAttributes {
  class: string;
  /** All that is stored of it, as the runtime reads it. */
  'data-highlight': string;
  /** Custom properties of its plain look, which it has until the runtime draws it. */
  style: Record<string, string>;
}

/** How highlighted words are marked on a page, for visitors and while they are written alike. */
export function highlightAttributes(stored: TextHighlight): HighlightAttributes {
  const { shape, color, thickness, opacity, isAnimationEnabled } = highlightSettings(stored);
  const ink = color && inkColor(color);
  const hasThickness = stored.thickness !== undefined;
  return {
    class: `hl hl-${shape}${isAnimationEnabled ? ' hl-moves' : ''}`,
    'data-highlight': JSON.stringify(stored),
    style: {
      ...(ink ? { '--hl': ink } : {}),
      ...(opacity < 1 ? { '--hl-o': `${Math.round(opacity * 100)}%` } : {}),
      ...(hasThickness ? { '--hl-w': `${thickness.value}${thickness.unit}` } : {}),
    },
  };
}
