import type { PlacedBlockProps } from '@portico/blocks/block-module';
import { definitionOf } from '@portico/blocks/registry';
import { PageContext } from '@portico/blocks/page-context';
import { withSections } from '@portico/model/editor/editor-part';
import { BlockView } from '@portico/render/page/block-view';
import { type ComponentType, memo, useContext, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { CanvasState } from './canvas-state.ts';
import { sameExcept, sameParts } from './same-parts.ts';

/**
 * Blocks of the canvas: rendered again only when something of them changed (their place comes as new objects each time),
 * and with places to write in while their text is being written.
 */
export function blockFrame(state: CanvasState): ComponentType<PlacedBlockProps> {
  const BlockFrame = (props: PlacedBlockProps) => {
    const writer = useSyncExternalStore(state.subscribe, () => {
      const { writer: one } = state.snapshot();
      return one?.place.block === props.id ? one : null;
    });
    // All others know of the page's sections no more than when it was sent.
    const followed = useSyncExternalStore(state.subscribe, () =>
      definitionOf(props.block.type)?.readsPage ? state.snapshot().sections : undefined,
    );
    const around = useContext(PageContext);
    // The frame stays the same when writing begins and ends, so that its pictures are not loaded anew.
    const within = useMemo(() => {
      if (!around) return around;
      const { page, part } = state.snapshot();
      return {
        page: page && followed ? withSections(page, part, followed) : around.page,
        tools: writer ? { ...around.tools, WrittenField: writer.Field } : around.tools,
      };
    }, [around, writer, followed]);
    useLayoutEffect(() => {
      writer?.begin();
      return () => writer?.end();
    }, [writer]);
    return (
      <PageContext value={within}>
        <BlockView {...props} />
      </PageContext>
    );
  };
  return memo(
    BlockFrame,
    (a, b) => sameExcept(a, b, ['style', 'span']) && sameParts(a.style, b.style) && sameParts(a.span, b.span),
  );
}
