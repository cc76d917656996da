import { hydrateIsland } from '@portico/runtime/life/hydrate';
import { Island } from '../../docs/examples/estimate/island.tsx';
import { enhance } from '../../docs/examples/questions/enhance.ts';

const tools = {} as Parameters<typeof enhance>[2];

/** What the runtime does for blocks it finds in the product's own folders. @returns what puts them to rest */
Object.assign(window, {
  bringExamples(failures: string[]): () => void {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
    const island = find('[data-island=estimate]');
    const { islandId = '', islandJson = '' } = island.dataset;
    const ends = [
      enhance(find('[data-block-type=questions]'), {}, tools),
      hydrateIsland(island, Island as Parameters<typeof hydrateIsland>[1], JSON.parse(islandJson), {
        id: islandId,
        tools,
        failed: (error) => failures.push(String(error)),
      }),
    ];
    return () => {
      for (const end of ends) end?.();
    };
  },
});
