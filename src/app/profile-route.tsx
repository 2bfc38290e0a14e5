import { ProfilePage } from '#features/profile/profile-page.tsx';
import { paths } from '#routes/paths.ts';

export default function ProfileRoute() {
  return <ProfilePage changePasswordPath={paths.changePassword} />;
}
