import type { PlacedSectionProps } from '@portico/blocks/block-module';
import { PageContext, type PageTools, usePageTools } from '@portico/blocks/page-context';
import { withSections } from '@portico/model/editor/editor-part';
import type { PageView } from '@portico/model/page/page-view';
import { direction } from '@portico/model/text/direction';
import { PageParts } from '@portico/render/page/page-body';
import { DISABLE_USER_SCRIPTS_COOKIE, hasFlagCookie } from '@portico/model/visitor/owner-cookies';
import { inOrder } from '@portico/model/documents/schema';
import { pageCss } from '@portico/render/page/page-styles';
import { SectionView } from '@portico/render/page/section-view';
import { SectionsView, type SectionsViewProps } from '@portico/render/page/sections-view';
import { memo, useInsertionEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { blockFrame } from './block-frame.tsx';
import type { CanvasState, CanvasView } from './canvas-state.ts';
import { EMPTY_PLACE } from './geometry.ts';
import { sameExcept, sameParts } from './same-parts.ts';

const SectionFrame = memo(
  SectionView,
  (a: PlacedSectionProps, b: PlacedSectionProps) =>
    sameExcept(a, b, ['section']) && sameParts(a.section, b.section),
);

/** The page as visitors will see it, drawn from the editor's state. */
export function CanvasApp({ state }: { state: CanvasState }) {
  const page = useEdited(state);
  const fontCss = useOf(state, 'fontCss');
  return page && <CanvasPage state={state} page={page} fontCss={fontCss} />;
}

/** The page with the sections as they are now. */
function useEdited(state: CanvasState): PageView | null {
  const page = useOf(state, 'page');
  const part = useOf(state, 'part');
  const sections = useOf(state, 'sections');
  return useMemo(() => page && withSections(page, part, sections), [page, part, sections]);
}

/** One thing of what the canvas renders; hovering and dragging render no page again. */
function useOf<Key extends keyof CanvasView>(state: CanvasState, key: Key): CanvasView[Key] {
  return useSyncExternalStore(state.subscribe, () => state.snapshot()[key]);
}

function CanvasPage({ state, page, fontCss }: { state: CanvasState; page: PageView; fontCss: string }) {
  const drawings = useOf(state, 'drawings');
  const ChartFigure = useOf(state, 'ChartFigure');
  const highlight = useOf(state, 'highlight');
  const readMarkdown = useOf(state, 'readMarkdown');
  const tools = useMemo<PageTools>(
    () => ({
      Sections: (props) => <InnerSections state={state} {...props} />,
      claimLead: () => false,
      isCanvas: true,
      drawings,
      ChartFigure,
      highlight,
      readMarkdown,
      SectionFrame,
      BlockFrame: blockFrame(state),
      // What third parties show waits behind its placeholder here: nothing foreign runs in the editor.
      gateContent: true,
      blockFailed: (error, block) => state.send({ type: 'failed', block, message: String(error) }),
    }),
    [state, drawings, ChartFigure, highlight, readMarkdown],
  );
  // Views read the page from a context, and are rendered again with it. So what is edited changes it only where it shows:
  // header and footer know of the page's sections no more than the grounds next to them.
  const sent = useOf(state, 'page');
  const { site, item } = page;
  const sections = inOrder(page.sections);
  const [first, last] = [sections[0], sections.at(-1)];
  const around = useMemo(
    () => ({ page, tools }),
    // oxlint-disable-next-line react/exhaustive-deps
    [sent, site, item, tools, first?.theme, first?.background, last?.edge],
  );
  // oxlint-disable-next-line react/exhaustive-deps
  const within = useMemo(() => ({ page, tools }), [sent, item, tools]);
  const parts = useMemo(
    () => (
      <PageContext value={around}>
        <PageParts page={around.page}>
          <PageContext value={within}>
            <EditedSections state={state} />
          </PageContext>
        </PageParts>
      </PageContext>
    ),
    [around, within, state],
  );
  usePageStyles(page, fontCss);
  useLayoutEffect(() => {
    document.documentElement.lang = site.settings.language;
    document.documentElement.dir = direction(site.settings.language);
  }, [site.settings.language]);
  useLayoutEffect(() => state.drawn());
  return parts;
}

/** The page's own sections, each rendered again when it changed. */
function EditedSections({ state }: { state: CanvasState }) {
  const page = useEdited(state);
  return page && <SectionsView sections={page.sections} followed={!page.hideFooter} />;
}

/** An item's own sections, in a block of its page: of the item, they know what is not edited here. */
function InnerSections({ state, ...props }: { state: CanvasState } & SectionsViewProps) {
  const page = useOf(state, 'page');
  const tools = usePageTools();
  const within = useMemo(() => page && { page, tools }, [page, tools]);
  return (
    <PageContext value={within}>
      {Object.keys(props.sections).length === 0 ? (
        <div {...{ [EMPTY_PLACE]: '' }} />
      ) : (
        <SectionsView {...props} />
      )}
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
        gateContent: true,
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
