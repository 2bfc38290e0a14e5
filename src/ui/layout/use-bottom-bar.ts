import { useLayoutEffect, type RefObject } from 'react';
import { useMeasuredHeight } from './use-measured-height.ts';

/**
 * Marks the page, for its styles, as having a bar along its bottom on small screens, and sets the bar's height as a
 * variable, so that the end of the page stays clear of the bar. The returned ref belongs on the bar.
 */
export function useBottomBar<Bar extends HTMLElement>(): RefObject<Bar | null> {
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset['bottomBar'] = '';
    return () => {
      delete dataset['bottomBar'];
    };
  }, []);
  return useMeasuredHeight<Bar>('--bottom-bar-height');
}
