import type { BlockTools } from '@portico/blocks/block-life';
import { BlockToolsContext } from '@portico/blocks/block-tools';
import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface Hydration {
  id: string;
  tools: BlockTools;
  failed(error: unknown): void;
}

/**
 * React takes over an island's markup. Where it fails, later too, the markup it had is put back: readable, and its
 * forms and links still work.
 * @returns what takes it down again, its markup staying
 */
export function hydrateIsland(
  element: HTMLElement,
  Island: ComponentType<object>,
  props: object,
  { id, tools, failed }: Hydration,
): () => void {
  const markup = element.innerHTML;
  const root = hydrateRoot(
    element,
    <Standing
      fallback={markup}
      onAlive={() => {
        element.dataset.alive = '';
      }}
    >
      <BlockToolsContext value={tools}>
        <Island {...props} />
      </BlockToolsContext>
    </Standing>,
    { identifierPrefix: id, onCaughtError: failed, onUncaughtError: failed, onRecoverableError: failed },
  );
  return () => {
    delete element.dataset.alive;
    const shown = element.innerHTML;
    root.unmount();
    element.innerHTML = shown;
  };
}

/** Shows the server's markup in the place of an island that failed. */
class Standing extends Component<
  { fallback: string; onAlive(): void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  override componentDidMount() {
    this.props.onAlive();
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div
        style={{ display: 'contents' }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup of this island
        dangerouslySetInnerHTML={{ __html: this.props.fallback }}
      />
    );
  }
}
