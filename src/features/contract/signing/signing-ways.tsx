import { MessageSquare, Send, Signature } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { userState } from '#state/session/user.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './sign-panel.module.css';
import type { Signing } from './use-signing.ts';

interface WithoutPhoneProps {
  /** What an advisor whose client cannot use a code has left. */
  remains: 'drawn' | 'external' | 'elsewhere';
  children: ReactNode;
}

/** Names the ways of signing that need no phone, or says what remains without any (SIGN-11). */
function WithoutPhone({ remains, children }: WithoutPhoneProps) {
  const { t } = useTranslation('contract');
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="stack gap-2">
      <h3 id={id} className="medium">
        {t('sign.without-phone.title')}
      </h3>
      <p className="size-sm secondary">{t(`sign.without-phone.${remains}`)}</p>
      {children}
    </div>
  );
}

interface SigningWaysProps {
  signing: Signing;
  isOff: boolean;
  /** The first way is the primary button while no code is pending. */
  hasCode: boolean;
  webRequestId: string | null;
  onSms: () => void;
  onDraw: () => void;
}

/** A button for each way of signing that the user is allowed (SIGN-08 to SIGN-11, SIL-157). */
export function SigningWays({ signing, isOff, hasCode, webRequestId, onSms, onDraw }: SigningWaysProps) {
  const { t } = useTranslation('contract');
  const { user } = useSnapshot(userState);
  const isSms = user?.signElectronically === true;
  const isDrawn = user?.signBiometrically === true;
  const isExternal = webRequestId !== null;
  if (!isSms && !isDrawn && !isExternal) return null;
  const others = (
    <>
      {isDrawn && (
        <Button full icon={Signature} disabled={isOff} onClick={onDraw}>
          {t('sign.biometric')}
        </Button>
      )}
      {isExternal && (
        <Button
          full
          icon={Send}
          disabled={isOff}
          busy={signing.busy === 'external'}
          onClick={() => void signing.externally(webRequestId)}
        >
          {t('sign.external')}
        </Button>
      )}
    </>
  );
  return (
    <div className={styles.section}>
      {isSms && !hasCode && (
        <Button
          variant="primary"
          size="lg"
          full
          icon={MessageSquare}
          disabled={isOff}
          busy={signing.busy === 'code'}
          onClick={onSms}
        >
          {t('sign.sms')}
        </Button>
      )}
      {isSms ? (
        <WithoutPhone remains={isDrawn ? 'drawn' : isExternal ? 'external' : 'elsewhere'}>{others}</WithoutPhone>
      ) : (
        others
      )}
    </div>
  );
}
