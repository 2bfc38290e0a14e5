import { useMediaQuery } from '#ui/layout/use-media-query.ts';

/** Returns the height of the plot for the height of the window (screens, section 4). */
export function usePlotHeight(): number {
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const isMiddle = useMediaQuery('(max-width: 87rem)');
  if (isNarrow) return 230;
  return isMiddle ? 420 : 500;
}
