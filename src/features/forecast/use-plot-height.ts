import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';

function watchWindow(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** What a page has above its plot and for the axis below it, in pixels. */
const around = { wide: 508, middle: 528 };
const least = 220;
const most = { wide: 500, middle: 420 };

/** Returns the height of the plot with which its axis is in view, for the height of the window (screens, section 4). */
export function usePlotHeight(): number {
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const width = useMediaQuery('(max-width: 87rem)') ? 'middle' : 'wide';
  const windowHeight = useSyncExternalStore(watchWindow, () => window.innerHeight);
  if (isNarrow) return 230;
  return Math.min(most[width], Math.max(least, windowHeight - around[width]));
}
