import { ProfilePage } from '#features/profile/profile-page.tsx';
import { paths } from './paths.ts';

export default function ProfileRoute() {
  return <ProfilePage changePasswordPath={paths.changePassword} />;
}
