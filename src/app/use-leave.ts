import { useNavigate } from 'react-router-dom';
import { logOut } from '#state/session/session.ts';
import { paths } from '#routes/paths.ts';

/** Logs out and goes to the start page, which is the log-in screen then (ACC-70). */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    void logOut();
    void navigate(paths.home, { replace: true });
  };
}
