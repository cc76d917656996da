import type { DataResult } from '@portico/model/page/data-request';
import type { PageView } from '@portico/model/page/page-view';
import type { Sections } from '@portico/model/documents/section';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockModule, BlockViewProps } from './block-module.ts';
import { examplePage } from './example-page.ts';
import { ChartFigure } from './chart/chart-figure.tsx';
import { highlight } from './code-sample/highlight.ts';
import { markdownParts } from './markdown/markdown-parts.ts';
import { DRAWINGS } from './shape/drawings.ts';
import { PageContext, type PageTools } from './page-context.ts';

/** A block's HTML on a page made by hand, for tests. Fields are laid over the definition's defaults. */
export function renderBlock(
  block: BlockModule,
  fields: Readonly<Record<string, unknown>>,
  {
    page = examplePage(),
    data = {},
    unlock,
    isCanvas,
    gateContent,
    blockFailed,
    valueIgnored,
  }: {
    page?: PageView;
    data?: Record<string, DataResult>;
    unlock?: PageTools['unlock'];
    isCanvas?: boolean;
    gateContent?: boolean;
    blockFailed?: PageTools['blockFailed'];
    valueIgnored?: PageTools['valueIgnored'];
  } = {},
): string {
  const View = block.View as ComponentType<BlockViewProps<unknown>>;
  let lead = false;
  const tools: PageTools = {
    Sections: SectionNames,
    claimLead: () => {
      const first = !lead;
      lead = true;
      return first;
    },
    drawings: DRAWINGS,
    ChartFigure,
    highlight,
    // Blocks know no sanitiser: tests of what it does render whole documents.
    readMarkdown: (markdown, rank) => markdownParts(markdown, rank, (html) => html),
    unlock,
    isCanvas,
    gateContent,
    blockFailed,
    valueIgnored,
  };
  const defaults: object = block.definition.defaults;
  return renderToStaticMarkup(
    <PageContext value={{ page, tools }}>
      <View id="b0" fields={{ ...defaults, ...fields }} data={data} span={{ wide: 1 }} />
    </PageContext>,
  );
}

/** Stands in for the renderer's sections, which blocks know nothing of. */
function SectionNames({ sections }: { sections: Sections }) {
  return <div data-sections={Object.keys(sections).join(' ')} />;
}
