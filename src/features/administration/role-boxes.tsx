import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { roles as allRoles, type Role } from '#contract/user.ts';
import { userState } from '#state/session/user.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import styles from './role-boxes.module.css';

interface RoleBoxesProps {
  roles: readonly Role[];
  /** Whether they are the roles of the approver. */
  isSelf?: boolean;
  onChange: (roles: Role[]) => void;
}

/** The roles of the portal; those that the approver may not change say why. */
export function RoleBoxes({ roles, isSelf = false, onChange }: RoleBoxesProps) {
  const { t } = useTranslation('users');
  const { user } = useSnapshot(userState);
  const hints = useId();
  const reasonOf = (role: Role) => {
    if (!user?.roles.includes(role)) return t('roles.not-own');
    return isSelf && role === 'v_ApproveRegistrations' ? t('roles.own') : null;
  };
  return (
    <fieldset className="stack gap-2">
      <legend className={styles.legend}>{t('roles.legend')}</legend>
      {allRoles.map((role) => {
        const reason = reasonOf(role);
        return (
          <div key={role}>
            <Checkbox
              label={t(`role.${role}`)}
              describedBy={`${hints}-${role}`}
              checked={roles.includes(role)}
              disabled={reason !== null}
              onChange={(isChecked) =>
                onChange(allRoles.filter((other) => (other === role ? isChecked : roles.includes(other))))
              }
            />
            <p id={`${hints}-${role}`} className={styles.hint}>
              {reason ?? t(`role-hint.${role}`)}
            </p>
          </div>
        );
      })}
    </fieldset>
  );
}
