// Catches rendering errors and offers a reload.
import { Component, type ErrorInfo, type ReactNode } from "react";
import { StatePage } from "@/ui/state/StatePage";

interface ErrorBoundaryProps {
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  onReload?: (() => void) | undefined;
  children: ReactNode;
}

interface ErrorBoundaryState {
  broken: boolean;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  private readonly reload = (): void => {
    if (!this.props.onReload) {
      window.location.reload();
      return;
    }
    this.props.onReload();
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <main>
        <StatePage kind="error" heading="h1" onReload={this.reload} />
      </main>
    );
  }
}
