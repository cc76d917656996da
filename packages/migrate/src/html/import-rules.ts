import type { ReadingRules } from '@portico/model/html/around';

/** Importers know what addresses stand for; what a theme hid until it was pressed comes over as well. */
export const IMPORT_RULES: ReadingRules = {
  keepsHidden: true,
  linkOf({ attrs }) {
    const href = attrs.href?.trim();
    if (!href) return undefined;
    return attrs.target === '_blank' ? { href, newWindow: true } : { href };
  },
};
