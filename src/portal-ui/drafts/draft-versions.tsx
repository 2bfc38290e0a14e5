import type { DraftVersionsProps } from './draft-versions-dialog.tsx';
import { LazyLayer } from '../lazy-layer.tsx';
import { screenOf } from '#ui/screen-of.tsx';

const DraftVersionsDialog = screenOf(async () => (await import('./draft-versions-dialog.tsx')).DraftVersionsDialog);

/** The replaced versions of a draft, loaded when they are asked for. */
export function DraftVersions(props: DraftVersionsProps) {
  return (
    <LazyLayer onFail={props.onClose}>
      <DraftVersionsDialog {...props} />
    </LazyLayer>
  );
}
