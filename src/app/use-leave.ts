import { useNavigate } from 'react-router-dom';
import { logOut } from '#state/session/session.ts';
import { paths } from '#routes/paths.ts';

/** Logs out and navigates to the start page, which then shows the log-in screen (ACC-70). */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    void logOut();
    void navigate(paths.home, { replace: true });
  };
}
