import type { PageView } from '@portico/model/page/page-view';
import type { Section } from '@portico/model/documents/section';

const ASKS: Section = {
  order: 'zzzzzzzz',
  layout: 'flow',
  blocks: { unlock: { type: 'unlock', version: 1, order: 'a0', fields: {} } },
};

/** A lock screen that its owner designed without a password field gets one: nobody is locked out by a design. */
export function withUnlockBlock(page: PageView): PageView {
  const asks = Object.values(page.sections).some((section) =>
    Object.values(section.blocks).some((block) => block.type === 'unlock'),
  );
  return asks ? page : { ...page, sections: { ...page.sections, unlock: ASKS } };
}
