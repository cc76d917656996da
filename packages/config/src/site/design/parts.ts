import type { Permission } from '@portico/model/site/permissions';
import {
  Braces,
  type LucideIcon,
  Palette,
  PanelBottom,
  PanelTop,
  RectangleHorizontal,
  Ruler,
  Sparkles,
  Type,
} from 'lucide-react';

export interface DesignPartInfo {
  id: string;
  label: string;
  /** One line about what is in it. */
  note: string;
  icon: LucideIcon;
  words: string;
  /** Beyond changing the design at all. */
  permission?: Permission;
}

export const DESIGN_PARTS: readonly DesignPartInfo[] = [
  {
    id: 'colours',
    label: 'Colours',
    note: 'Palette and section themes',
    icon: Palette,
    words: 'palette colors accent preset image harmony',
  },
  {
    id: 'fonts',
    label: 'Fonts',
    note: 'Font families, sizes and spacing',
    icon: Type,
    words: 'typography text heading size scale weight',
  },
  {
    id: 'buttons',
    label: 'Buttons',
    note: 'Shape, style, size',
    icon: RectangleHorizontal,
    words: 'rounded pill outline padding',
  },
  {
    id: 'header',
    label: 'Header',
    note: 'Layout, colours, line, shadow',
    icon: PanelTop,
    words: 'navigation menu logo sticky transparent gradient border',
  },
  {
    id: 'footer',
    label: 'Footer',
    note: 'Shown below every page',
    icon: PanelBottom,
    words: 'bottom address links social copyright imprint',
  },
  {
    id: 'spacing',
    label: 'Spacing and corners',
    note: 'Spacing and rounded corners',
    icon: Ruler,
    words: 'spacing margin padding radius corners',
  },
  {
    id: 'motion',
    label: 'Animations',
    note: 'How blocks come into view',
    icon: Sparkles,
    words: 'animations fade rise',
  },
  {
    id: 'css',
    label: 'Custom CSS',
    note: 'Your own CSS on every page',
    icon: Braces,
    words: 'code stylesheet rules',
    permission: 'site.code',
  },
];
