import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useClientScreen } from '#portal-ui/use-client-screen.ts';
import { clientParts } from '#domain/client-screen/client-view.ts';
import { chooseForClient, clientScreenState, emptyClientScreen } from '#state/client-screen/client-screen.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** The choice of what the client's screen shows. */
export function ClientScreenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['client-screen', 'cart', 'shell', 'ui']);
  const { choice, status } = useSnapshot(clientScreenState);
  const show = useClientScreen();
  const isShown = status === 'shown';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cart:client-screen')}
      kind="form"
      staysOnPress={false}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          {isShown ? (
            <Button onClick={emptyClientScreen}>{t('client-screen:hide')}</Button>
          ) : (
            <Button variant="primary" onClick={show}>
              {t('shell:client-screen.open')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-4">
        <fieldset className="stack gap-2">
          <legend className="secondary">{t('client-screen:hint')}</legend>
          {clientParts.map((part) => (
            <Checkbox
              key={part}
              label={t(`client-screen:part.${part}`)}
              checked={choice[part]}
              onChange={(isChosen) => chooseForClient({ [part]: isChosen })}
            />
          ))}
        </fieldset>
        <p className="secondary" role="status">
          {t(`client-screen:status.${status}`)}
        </p>
      </div>
    </Dialog>
  );
}
