import type { BlockWake } from '@portico/model/documents/block-definition';
import type { ComponentType } from 'react';
import { usePageTools } from './page-context.ts';

export interface IslandPlaceProps<Props extends object> {
  /** The block's type, whose folder holds `island.tsx`. */
  type: string;
  /** Unique on the page: the block's id. */
  id: string;
  /** What `island.tsx` exports as `Island`. All it knows of the page comes in its props. */
  Island: ComponentType<Props>;
  /** JSON; it is written into the page. */
  props: Props;
  wake?: BlockWake;
}

/**
 * Where a view wants an island: rendered by the server like everything else, brought to life by React in the visitor's
 * browser. In the editor's canvas it is simply rendered.
 */
export function IslandPlace<Props extends object>({
  type,
  id,
  Island,
  props,
  wake,
}: IslandPlaceProps<Props>) {
  const { renderIsland } = usePageTools();
  const island = <Island {...props} />;
  if (!renderIsland) return <div>{island}</div>;
  return (
    <div
      data-island={type}
      data-island-id={id}
      data-island-json={JSON.stringify(props)}
      data-wake={wake}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the island
      dangerouslySetInnerHTML={{ __html: renderIsland(island, id) }}
    />
  );
}
