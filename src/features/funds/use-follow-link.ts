import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns a click handler for plain links, which avoids the hooks of the router's link component: a click without
 * modifier keys is navigated by the router.
 */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const isOther = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
      const address = event.currentTarget.getAttribute('href');
      if (isOther || address === null) return;
      event.preventDefault();
      void navigate(address);
    },
    [navigate],
  );
}
