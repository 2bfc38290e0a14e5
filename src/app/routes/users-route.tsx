import { UsersPage } from '#features/administration/users-page.tsx';
import { ForRole } from './for-role.tsx';

export function UsersRoute() {
  return (
    <ForRole needs="v_ApproveRegistrations">
      <UsersPage />
    </ForRole>
  );
}
