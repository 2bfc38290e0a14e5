import { FileCheck } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sealCalls, type PublishedAuthority, type PublishedSeal } from '#contract/seals.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { checkSeal, type Seal, type SealFault } from '#seal/check-seal.ts';
import { countedTimeStamp } from '#seal/counted-time-stamp.ts';
import { foreignSignatures, type ForeignSignature } from '#seal/foreign-signature.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { useLateRead } from '#state/queries/use-late-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { AccessLink } from './access-link.tsx';
import { AccessPage } from './access-page.tsx';
import accessStyles from './access-page.module.css';
import { accessPaths } from '#routes/access-paths.ts';
import { useAccessContent } from './use-access-content.ts';
import styles from './verify-page.module.css';
import { serverNow } from '#clock/server-clock.ts';

type Verdict =
  | { state: 'too-large' | 'unreadable' | SealFault }
  /** Signed as a whole, and not sealed by a portal. */
  | { state: 'elsewhere'; signature: ForeignSignature }
  /** Unchanged since it was sealed; `unknown` if the portal's list of seals could not be read. */
  | {
      state: 'own' | 'demo' | 'other' | 'unknown';
      seal: Seal;
      timeStamp: ReturnType<typeof countedTimeStamp>;
      /** Of who signed the file before it was sealed. */
      signature: ForeignSignature | null;
    };

const mostBytes = 50 * 1_048_576;

interface Published {
  seals: readonly PublishedSeal[];
  authorities: readonly PublishedAuthority[];
}

/** Checks a file on this device without sending it anywhere. `published` is null if the list is unknown. */
async function verifyFile(file: File, published: Published | null): Promise<Verdict> {
  if (file.size > mostBytes) return { state: 'too-large' };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { state: 'unreadable' };
  }
  const content = new Uint8Array(bytes);
  const check = await checkSeal(content);
  const signatures = await foreignSignatures(content);
  if (check.fault !== null) {
    const signature = signatures.find(({ length }) => length === content.length);
    return check.fault === 'no-seal' && signature ? { state: 'elsewhere', signature } : { state: check.fault };
  }
  const { seal } = check;
  const timeStamp = countedTimeStamp(seal, { authorities: published?.authorities ?? [], now: serverNow() });
  const signature = signatures.findLast(({ fingerprint }) => fingerprint !== seal.fingerprint) ?? null;
  const sealed = { seal, timeStamp, signature };
  if (!published) return { state: 'unknown', ...sealed };
  const own = published.seals.find(({ fingerprint }) => fingerprint === seal.fingerprint);
  if (!own) return { state: 'other', ...sealed };
  return { state: own.isDemo ? 'demo' : 'own', ...sealed };
}

const sealsRead = serverRead(sealCalls.publishedSeals, {});

interface Checked {
  name: string;
  verdict: Verdict;
}

const Fingerprint = ({ digits }: { digits: string }) => (
  <span className={styles.fingerprint}>{digits.match(/.{8}/g)?.join(' ')}</span>
);

/** What a time stamp proves; one that does not count says no time. */
function StampText({ seal, timeStamp }: { seal: Seal; timeStamp: ReturnType<typeof countedTimeStamp> }) {
  const { t } = useTranslation('verify');
  if (timeStamp === null) return t('no-time-stamp');
  if (timeStamp === 'unknown') return t('unknown-time-stamp', { authority: seal.timeStamp?.authority ?? '' });
  return t('stamped', { time: formatTimestamp(timeStamp.at.toISOString()), authority: timeStamp.authority });
}

/** Who signed a file before it was sealed, if anybody, and which bytes. */
function SignedElsewhere({ signature: { holder, signedAt, digest } }: { signature: ForeignSignature }) {
  const { t } = useTranslation('verify');
  return (
    <Facts
      facts={[
        { label: t('elsewhere'), value: holder },
        ...(signedAt ? [{ label: t('elsewhere-time'), value: formatTimestamp(signedAt.toISOString()) }] : []),
        { label: t('elsewhere-digest'), value: <Fingerprint digits={digest} /> },
      ]}
    />
  );
}

function Outcome({ name, verdict }: Checked) {
  const { t } = useTranslation(['verify', 'access']);
  const { seal, timeStamp } = 'seal' in verdict ? verdict : { seal: null, timeStamp: null };
  const signature = 'signature' in verdict ? verdict.signature : null;
  const ownKind = verdict.state === 'own' ? 'success' : 'warning';
  return (
    <section className="stack gap-4" aria-label={name}>
      <Banner kind={seal || signature ? ownKind : 'danger'}>{t(`state.${verdict.state}`)}</Banner>
      {seal && (
        <Facts
          facts={[
            { label: t('file'), value: name },
            { label: t('coverage'), value: t('whole') },
            { label: t('holder'), value: seal.holder },
            { label: t('time'), value: formatTimestamp(seal.sealedAt.toISOString()) },
            { label: t('fingerprint'), value: <Fingerprint digits={seal.fingerprint} /> },
            { label: t('time-stamp'), value: <StampText seal={seal} timeStamp={timeStamp} /> },
            ...(seal.timeStamp
              ? [{ label: t('stamp-fingerprint'), value: <Fingerprint digits={seal.timeStamp.fingerprint} /> }]
              : []),
          ]}
        />
      )}
      {signature && <SignedElsewhere signature={signature} />}
    </section>
  );
}

/** Checks the seal of a PDF in the browser; the file never leaves the device (SIL-187). */
export function VerifyPage() {
  const { t } = useTranslation(['verify', 'access']);
  const content = useAccessContent(currentLanguage());
  const { data, hasFailed } = useLateRead(sealsRead);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const isReady = data !== null || hasFailed;

  const check = async (file: File | undefined) => {
    if (!file || !isReady) return;
    setIsChecking(true);
    setChecked(null);
    const verdict = await verifyFile(file, data);
    setChecked({ name: file.name, verdict });
    setIsChecking(false);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void check(event.dataTransfer.files[0]);
  };

  return (
    <AccessPage title={t('title')} content={content} isForm focusTitle>
      <p>{t('intro')}</p>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p>{t('drop')}</p>
        <Button
          variant="primary"
          icon={FileCheck}
          disabled={!isReady}
          busy={isChecking}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf,.pdf"
          onChange={({ target }) => {
            void check(target.files?.[0]);
            // Allows the same file to be chosen again.
            target.value = '';
          }}
        />
      </div>
      {hasFailed && <Banner kind="warning">{t('no-list')}</Banner>}
      {checked && <Outcome {...checked} />}
      <nav className={accessStyles.ways}>
        <AccessLink to={accessPaths.login}>{t('access:back-to-login')}</AccessLink>
      </nav>
    </AccessPage>
  );
}
