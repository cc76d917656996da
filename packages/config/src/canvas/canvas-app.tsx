import type { PlacedSectionProps } from '@portico/blocks/block-module';
import { PageContext, type PageTools } from '@portico/blocks/page-context';
import { withSections } from '@portico/model/editor/editor-part';
import type { PageView } from '@portico/model/page-view';
import { direction } from '@portico/model/direction';
import { PageParts } from '@portico/render/page/page-body';
import { DISABLE_USER_SCRIPTS_COOKIE, hasFlagCookie } from '@portico/model/owner-cookies';
import { pageCss } from '@portico/render/page/page-styles';
import { SectionView } from '@portico/render/page/section-view';
import { SectionsView } from '@portico/render/page/sections-view';
import { memo, useInsertionEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { blockFrame } from './block-frame.tsx';
import type { CanvasState, CanvasView } from './canvas-state.ts';
import { sameExcept, sameParts } from './same-parts.ts';

const SectionFrame = memo(
  SectionView,
  (a: PlacedSectionProps, b: PlacedSectionProps) =>
    sameExcept(a, b, ['section']) && sameParts(a.section, b.section),
);

/** The page as visitors will see it, drawn from the editor's state. */
export function CanvasApp({ state }: { state: CanvasState }) {
  const page = useOf(state, 'page');
  const part = useOf(state, 'part');
  const sections = useOf(state, 'sections');
  const fontCss = useOf(state, 'fontCss');
  const edited = useMemo(() => page && withSections(page, part, sections), [page, part, sections]);
  return edited && <CanvasPage state={state} page={edited} fontCss={fontCss} />;
}

/** One thing of what the canvas draws; hovering and dragging draw no page again. */
function useOf<Key extends keyof CanvasView>(state: CanvasState, key: Key): CanvasView[Key] {
  return useSyncExternalStore(state.subscribe, () => state.snapshot()[key]);
}

function CanvasPage({ state, page, fontCss }: { state: CanvasState; page: PageView; fontCss: string }) {
  const tools = useMemo<PageTools>(
    () => ({
      Sections: SectionsView,
      claimLead: () => false,
      isCanvas: true,
      SectionFrame,
      BlockFrame: blockFrame(state),
      // What third parties show waits behind its placeholder here: nothing foreign runs in the editor.
      holdBack: true,
      blockFailed: (error, block) => state.send({ type: 'failed', block, message: String(error) }),
    }),
    [state],
  );
  // Views read the page from here. It stays the same while only sections change, so that only what changed is drawn.
  const { site, data, media, item, hideHeader, hideFooter } = page;
  // oxlint-disable-next-line react/exhaustive-deps
  const steady = useMemo(() => ({ page, tools }), [site, data, media, item, hideHeader, hideFooter, tools]);
  const whole = useMemo(() => ({ page, tools }), [page, tools]);
  usePageStyles(page, fontCss);
  useLayoutEffect(() => {
    document.documentElement.lang = site.settings.language;
    document.documentElement.dir = direction(site.settings.language);
  }, [site.settings.language]);
  useLayoutEffect(() => state.drawn());
  return (
    <PageContext value={whole}>
      <PageParts page={page}>
        <PageContext value={steady}>
          <SectionsView sections={page.sections} followed={!page.hideFooter} />
        </PageContext>
      </PageParts>
    </PageContext>
  );
}

/** Keeps the site's styles in the document. They are made anew when the page shows other blocks or grounds. */
function usePageStyles(page: PageView, fontCss: string): void {
  const style = useRef<HTMLStyleElement>(null);
  const grounds = Object.values({ ...page.site.frame.footer, ...page.sections })
    .flatMap(({ theme, background, edge, justify, blocks }) => [
      theme,
      justify,
      background?.color,
      background?.video ? 'film' : '',
      edge ? 'edge' : '',
      ...Object.values(blocks).map(({ type }) => type),
    ])
    .join(' ');
  const css = useMemo(
    () =>
      pageCss(page, fontCss, {
        holdBack: true,
        safe: hasFlagCookie(document.cookie, DISABLE_USER_SCRIPTS_COOKIE),
      }),
    // oxlint-disable-next-line react/exhaustive-deps
    [page.site.styles, page.item, fontCss, grounds],
  );
  useInsertionEffect(() => {
    if (!style.current) {
      style.current = document.createElement('style');
      document.head.prepend(style.current);
    }
    style.current.textContent = css;
  }, [css]);
}
