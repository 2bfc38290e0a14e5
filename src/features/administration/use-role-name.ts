import { useTranslation } from 'react-i18next';
import { roles } from '#contract/user.ts';

/** Returns the name of a role in the current language; roles of other systems have one name in common. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation('users');
  return (role) => t(`role.${roles.find((known) => known === role) ?? 'other'}`);
}
