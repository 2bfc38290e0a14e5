import { lazy, Suspense } from 'react';
import type { DraftVersionsProps } from './draft-versions-dialog.tsx';

const DraftVersionsDialog = lazy(async () => ({
  default: (await import('./draft-versions-dialog.tsx')).DraftVersionsDialog,
}));

/** The replaced versions of a draft, loaded when they are asked for. */
export function DraftVersions(props: DraftVersionsProps) {
  return (
    <Suspense fallback={null}>
      <DraftVersionsDialog {...props} />
    </Suspense>
  );
}
