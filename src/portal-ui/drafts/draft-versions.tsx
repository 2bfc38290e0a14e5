import type { DraftVersionsProps } from './draft-versions-dialog.tsx';
import { LazyLayer } from '../lazy-layer.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

const DraftVersionsDialog = screenNamed('DraftVersionsDialog', () => import('./draft-versions-dialog.tsx'));

/** The replaced versions of a draft, loaded when they are asked for. */
export function DraftVersions(props: DraftVersionsProps) {
  return (
    <LazyLayer onFail={props.onClose}>
      <DraftVersionsDialog {...props} />
    </LazyLayer>
  );
}
