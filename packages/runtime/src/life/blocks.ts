import type { Enhance, ReadScriptFields } from '@portico/blocks/block-life';
import type { BlockWake } from '@portico/model/documents/block-definition';
import type { ComponentType } from 'react';
import type { Runtime } from './runtime.ts';
import { whenWoken } from './wake.ts';

interface EnhanceModule {
  enhance: Enhance<unknown>;
  readFields?: ReadScriptFields<unknown>;
}

const enhancements = import.meta.glob<EnhanceModule>('@portico/blocks/*/enhance.ts');
const islands = import.meta.glob<{ Island: ComponentType<object> }>('@portico/blocks/*/island.tsx');

/**
 * Brings the blocks of the page to life, each in its time: enhancements are bound to the server's markup, islands
 * hydrated. One that fails is reported, keeps its markup, and stops nothing else.
 * @returns what puts them all to rest again
 */
export function startBlocks(runtime: Runtime): () => void {
  const { document, tools } = runtime;
  const endings = new Set<() => void>();
  let ended = false;
  const bring = (
    element: HTMLElement,
    type: string,
    load: ((failed: (error: unknown) => void) => Promise<() => void | (() => void)>) | undefined,
  ) => {
    if (!load) return;
    const failed = (error: unknown) => tools.report(error, `block ${type}`);
    endings.add(
      whenWoken(element, (element.dataset.wake ?? 'visible') as BlockWake, async () => {
        try {
          const begin = await load(failed);
          if (ended) return;
          const end = begin();
          if (end) endings.add(end);
        } catch (error) {
          failed(error);
        }
      }),
    );
  };

  const bringAll = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('[data-block-json]')) {
      const { blockType, blockJson } = element.dataset as Record<'blockType' | 'blockJson', string>;
      const load = enhancements[`/packages/blocks/src/${blockType}/enhance.ts`];
      bring(
        element,
        blockType,
        load &&
          (async () => {
            // Which leaves an element alone: it is nothing to revive values with.
            const { enhance, readFields = JSON.parse as unknown as ReadScriptFields<unknown> } = await load();
            const fields = await readFields(blockJson, element);
            return () => enhance(element, fields, tools);
          }),
      );
    }
    for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
      const {
        island: type,
        islandId,
        islandJson,
      } = element.dataset as Record<'island' | 'islandId' | 'islandJson', string>;
      const load = islands[`/packages/blocks/src/${type}/island.tsx`];
      bring(
        element,
        type,
        load &&
          (async (failed) => {
            const [{ Island }, { hydrateIsland }] = await Promise.all([load(), import('./hydrate.tsx')]);
            return () =>
              hydrateIsland(element, Island, JSON.parse(islandJson), {
                id: islandId,
                tools,
                failed,
              });
          }),
      );
    }
  };
  bringAll(document);
  tools.bring = bringAll;
  return () => {
    ended = true;
    delete tools.bring;
    for (const end of endings) {
      try {
        end();
      } catch (error) {
        tools.report(error);
      }
    }
  };
}
