import type { AnyBlockSetting } from './block-settings.ts';
import { buttonSettings } from './button/settings.ts';
import { codeSettings } from './code/settings.ts';
import { copyrightSettings } from './copyright/settings.ts';
import { embedSettings } from './embed/settings.ts';
import { formSettings } from './form/settings.ts';
import { headingSettings } from './heading/settings.ts';
import { htmlSettings } from './html/settings.ts';
import { imageSettings } from './image/settings.ts';
import { imageGridSettings } from './image-grid/settings.ts';
import { lineSettings } from './line/settings.ts';
import { navigationSettings } from './navigation/settings.ts';
import { postBodySettings } from './post-body/settings.ts';
import { productSettings } from './product/settings.ts';
import { productListSettings } from './product-list/settings.ts';
import { projectBodySettings } from './project-body/settings.ts';
import { quoteSettings } from './quote/settings.ts';
import { socialLinksSettings } from './social-links/settings.ts';
import { spacerSettings } from './spacer/settings.ts';
import { summarySettings } from './summary/settings.ts';
import { unlockSettings } from './unlock/settings.ts';

/**
 * What owners can set about each block, by type; for the editor alone, never in visitors' scripts. Blocks that are
 * written on the page itself, and those without fields, have nothing here.
 */
export const blockSettings: Readonly<Record<string, readonly AnyBlockSetting[]>> = {
  button: buttonSettings,
  code: codeSettings,
  copyright: copyrightSettings,
  embed: embedSettings,
  form: formSettings,
  heading: headingSettings,
  html: htmlSettings,
  image: imageSettings,
  'image-grid': imageGridSettings,
  line: lineSettings,
  navigation: navigationSettings,
  'post-body': postBodySettings,
  product: productSettings,
  'product-list': productListSettings,
  'project-body': projectBodySettings,
  quote: quoteSettings,
  'social-links': socialLinksSettings,
  spacer: spacerSettings,
  summary: summarySettings,
  unlock: unlockSettings,
};
