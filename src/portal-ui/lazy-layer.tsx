import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { untilCodeIsChecked } from '#state/missing-code.ts';
import { LayerBoundary } from '#ui/overlays/layer-boundary.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { CodeLoadError } from '#ui/screen-of.tsx';

interface LazyLayerProps {
  /** Closes the layer that has failed, so that it can be opened again. */
  onFail: () => void;
  children: ReactNode;
}

/** Surrounds an overlay that is loaded when it is opened: a failure closes it and says so; the screen below keeps working. */
export function LazyLayer({ onFail, children }: LazyLayerProps) {
  const { t } = useTranslation('shell');
  const giveUp = async (error: unknown) => {
    onFail();
    await untilCodeIsChecked();
    const reload = { label: t('crash.reload'), onAction: () => window.location.reload() };
    // Without a connection a reload would end the page.
    const action = error instanceof CodeLoadError ? undefined : reload;
    showToast({ kind: 'error', text: t('layer-failed'), action });
  };
  return (
    <LayerBoundary onFail={(error) => void giveUp(error)}>
      <Suspense fallback={null}>{children}</Suspense>
    </LayerBoundary>
  );
}
