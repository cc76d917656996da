import { Component, type ReactNode } from 'react';

export interface BlockBoundaryProps {
  /** Another block, or the same one changed, is tried again. */
  block: object;
  failed?: ((error: unknown) => void) | undefined;
  children: ReactNode;
}

interface State {
  block: object;
  hasFailed: boolean;
}

/** A block whose view fails shows nothing and takes nothing else with it. */
export class BlockBoundary extends Component<BlockBoundaryProps, State> {
  override state: State = { block: this.props.block, hasFailed: false };

  static getDerivedStateFromProps({ block }: BlockBoundaryProps, before: State): State | null {
    return block === before.block ? null : { block, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.failed?.(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
