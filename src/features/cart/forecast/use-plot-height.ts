import { useMediaQuery } from '#ui/layout/use-media-query.ts';

/** How high the plot is, by the room that the window has (screens, section 4). */
export function usePlotHeight(): number {
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const isMiddle = useMediaQuery('(max-width: 87rem)');
  if (isNarrow) return 230;
  return isMiddle ? 420 : 500;
}
