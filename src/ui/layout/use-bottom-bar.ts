import { useEffect } from 'react';

/** Says of the page, for its styles, that a bar lies along its bottom on small screens while the component is there. */
export function useBottomBar(): void {
  useEffect(() => {
    document.body.dataset['bottomBar'] = '';
    return () => void delete document.body.dataset['bottomBar'];
  }, []);
}
