import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { contractListCalls } from '#contract/contract-list.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { signingPerson, type Documents } from '#state/contract/signing.ts';
import { userState } from '#state/session/user.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { initialsOf } from '#ui/marks/picture.tsx';
import { CodeForm, maskedPhone } from './code-form.tsx';
import { DrawingDialog } from './drawing-dialog.tsx';
import styles from './sign-panel.module.css';
import { SigningWays } from './signing-ways.tsx';
import { useCountdown } from './use-countdown.ts';
import { useSigning } from './use-signing.ts';

interface SigningClient {
  name: string;
  phoneNumber: string | null;
  email: string | null;
}

interface SignersProps {
  advisor: string;
  client: SigningClient;
  waitsForCode: boolean;
}

/** The signers with their state; the logged-in advisor signs together with the client (SIL-153). */
function Signers({ advisor, client, waitsForCode }: SignersProps) {
  const { t } = useTranslation('contract');
  const { name, phoneNumber } = client;
  return (
    <ul className="stack gap-4" aria-label={t('sign.persons')}>
      <li className="row gap-3">
        <span className={styles.initials} aria-hidden>
          {initialsOf(advisor)}
        </span>
        <span className="fill medium breakable">
          {advisor}
          <span className="block size-sm tertiary regular">{t('sign.roles.Dealer')}</span>
        </span>
        <Badge kind="warning">{t('sign.to-sign')}</Badge>
      </li>
      <li className="row gap-3">
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
        <span className="fill medium breakable">
          {name}
          <span className="block size-sm tertiary regular">
            {phoneNumber === null ? t('sign.roles.Client') : t('sign.phone', { phone: maskedPhone(phoneNumber) })}
          </span>
        </span>
        <Badge kind="warning">{t(waitsForCode ? 'sign.waits-code' : 'sign.waits')}</Badge>
      </li>
    </ul>
  );
}

export interface SignPanelProps {
  contractId: string;
  documents: Documents;
  client: SigningClient;
  /** The saved request that the session is about; without one nothing is signed elsewhere (SIL-155). */
  webRequestId: string | null;
  /** The contract is signed or sent out; left out where the page moves on automatically. */
  onConcluded?: () => void;
}

/** Returns whether a code sent before the panel was opened is still valid, so that a reload keeps the view that asks for it. */
function useSentCode(contractId: string): boolean {
  const { data } = useServerRead(serverRead(contractListCalls.openContract, { params: { id: contractId } }));
  return data?.hasCode ?? false;
}

/** Seconds before another code can be requested. */
const resendAfter = 60;

/** Who signs and how: by a code, by drawing or elsewhere (SIGN-11; mock contract). */
export function SignPanel({ contractId, documents, client, webRequestId, onConcluded }: SignPanelProps) {
  const { t } = useTranslation('contract');
  const { user } = useSnapshot(userState);
  const signing = useSigning(documents, onConcluded);
  const isCodeSent = useSentCode(contractId);
  const countdown = useCountdown(resendAfter);
  const [messages, setMessages] = useState(0);
  const [place, setPlace] = useState('');
  const [isDrawing, setIsDrawing] = useState(false);
  const isOff = signingPerson(documents) === undefined;
  const hasCode = messages > 0 || isCodeSent;
  const failure = isOff ? t('sign-document-unknown-error') : signing.failure;

  const askForCode = async () => {
    if (!(await signing.askForCode())) return;
    setMessages((count) => count + 1);
    countdown.start();
  };

  const signBySms = async (code: string) => {
    // What refuses a code may ask for a new one.
    if (!(await signing.bySms(place.trim(), code))) countdown.stop();
  };

  return (
    <aside className="frame" aria-label={t('sign.title')}>
      <div className={styles.section}>
        <h2 className={styles.title}>{t(hasCode ? 'sign.title-sms' : 'sign.title')}</h2>
        <p className={styles.scope}>{t('sign.scope', { count: documents.length })}</p>
      </div>
      <div className={styles.section}>
        <Signers advisor={user?.fullName ?? ''} client={client} waitsForCode={hasCode} />
      </div>
      {hasCode && (
        <CodeForm
          // The previous code is no longer valid.
          key={messages}
          phone={client.phoneNumber}
          isNew={messages > 0}
          isFirst={messages === 1}
          place={place}
          onPlace={setPlace}
          countdown={countdown}
          failure={isDrawing ? null : failure}
          wrongCode={signing.wrongCode}
          isSigning={signing.busy === 'sms'}
          isSending={signing.busy === 'code'}
          onResend={() => void askForCode()}
          onSign={(code) => void signBySms(code)}
        />
      )}
      {failure !== null && !isDrawing && !hasCode && (
        <div className={styles.section}>
          <Banner kind="danger">{failure}</Banner>
        </div>
      )}
      <SigningWays
        signing={signing}
        isOff={isOff}
        hasCode={hasCode}
        webRequestId={webRequestId}
        onSms={() => void askForCode()}
        onDraw={() => setIsDrawing(true)}
      />
      {isDrawing && (
        <DrawingDialog
          place={place}
          onPlace={setPlace}
          busy={signing.busy === 'drawing'}
          failure={signing.failure}
          onClose={() => setIsDrawing(false)}
          onSign={(drawn) => void signing.byDrawing(place.trim(), drawn)}
        />
      )}
    </aside>
  );
}
