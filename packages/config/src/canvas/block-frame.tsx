import type { PlacedBlockProps } from '@portico/blocks/block-module';
import { PageContext } from '@portico/blocks/page-context';
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
    const around = useContext(PageContext);
    // The frame stays the same when writing begins and ends, so that its pictures are not loaded anew.
    const within = useMemo(
      () =>
        around && writer ? { ...around, tools: { ...around.tools, WrittenField: writer.Field } } : around,
      [around, writer],
    );
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
