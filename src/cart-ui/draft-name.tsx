import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { draftState } from '#state/drafts/draft-state.ts';

/** The name of the current draft, beside the title of a page. */
export function DraftName() {
  const { current } = useSnapshot(draftState);
  return current && <span className="secondary">{displayName(current.name)}</span>;
}
