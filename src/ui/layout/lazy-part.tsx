import { Component, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './banner.tsx';
import { CodeLoadError } from '../screen-of.tsx';

type Failed = (onRetry: () => void) => ReactNode;

type QuietLoad = (load: () => Promise<unknown>) => Promise<boolean>;

let loadQuietly: QuietLoad = () => Promise.resolve(false);

/** Sets how code is loaded that nobody has asked for; it returns whether that has worked. */
export function setQuietLoad(load: QuietLoad): void {
  loadQuietly = load;
}

/** A server that is down does not say when it is back. */
const retryEveryMs = 30_000;

interface RetryLaterProps {
  load: () => Promise<void>;
  onLoaded: () => void;
}

function RetryLater({ load, onLoaded }: RetryLaterProps) {
  const retry = useEffectEvent(async () => {
    if (await loadQuietly(load)) onLoaded();
  });
  useEffect(() => {
    const again = () => void retry();
    const timer = setInterval(again, retryEveryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, []);
  return null;
}

interface PartBoundaryProps {
  failed: Failed | undefined;
  children: ReactNode;
}

/** Takes the place of a part or screen whose code could not be loaded; other errors are passed on. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeLoadError) error.again.forget();
  }

  show = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CodeLoadError)) throw error;
    const { load } = error.again;
    // The part is displayed once it is there: it would put the whole screen into the state of loading.
    const retry = () => void load().then(this.show, () => undefined);
    return (
      <>
        <RetryLater load={load} onLoaded={this.show} />
        {this.props.failed?.(retry)}
      </>
    );
  }
}

export interface LazyPartProps {
  /** Displayed while the code is loaded, by default nothing. */
  waiting?: ReactNode;
  /** Displayed while the code cannot be loaded, by default nothing: the screen does without the part. */
  failed?: Failed;
  children: ReactNode;
}

/**
 * Surrounds a lazily loaded part of a screen, which goes on without it where its code cannot be loaded. The part is loaded again
 * when the connection returns, and from time to time.
 */
export function LazyPart({ waiting = null, failed, children }: LazyPartProps) {
  return (
    <PartBoundary failed={failed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </PartBoundary>
  );
}

/** Says in the place of a part that it could not be loaded, with a retry. */
function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Banner kind="warning" onRetry={onRetry}>
      {t('part-failed')}
    </Banner>
  );
}

/** For a part that is needed where it stands. */
export const partFailed: Failed = (onRetry) => <PartFailed onRetry={onRetry} />;
