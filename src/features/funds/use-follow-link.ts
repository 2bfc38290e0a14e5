import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Of a plain link, without the hooks of a router's one: a click that means this window is left to the router. */
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
