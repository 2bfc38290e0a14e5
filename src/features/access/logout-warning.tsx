import { useTranslation } from 'react-i18next';
import { dismissLogoutWarning } from '#state/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export function LogoutWarning() {
  const { t } = useTranslation('access');
  return (
    <Dialog
      open
      onClose={dismissLogoutWarning}
      title={t('logout-warning.title')}
      actions={
        <Button variant="primary" onClick={dismissLogoutWarning}>
          {t('logout-warning.acknowledge')}
        </Button>
      }
    >
      <p>{t('logout-warning.text')}</p>
    </Dialog>
  );
}
