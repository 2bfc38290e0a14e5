import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import styles from './contract-details.module.css';
import { shortTime } from './contract-facts.tsx';
import type { Verification } from './use-verification.ts';

function useWords({ result: { altered, brokenEvent, count, signature } }: Extract<Verification, { status: 'done' }>) {
  const { t } = useTranslation('contracts');
  if (altered === null) return { isWhole: false, text: t('verified.other-set') };
  if (altered.length > 0) return { isWhole: false, text: t('verified.altered', { names: altered.join(', ') }) };
  if (brokenEvent) {
    const { position, at } = brokenEvent;
    const text = at
      ? t('verified.broken', { position, time: formatTimestamp(at) })
      : t('verified.missing', { position });
    return { isWhole: false, text };
  }
  const whole = t('verified.whole', { count });
  if (!signature || signature.method === 'session') return { isWhole: true, text: whole };
  const { method, place, signedAt } = signature;
  return { isWhole: true, text: `${whole} ${t(`verified.by.${method}`, { place, time: formatTimestamp(signedAt) })}` };
}

function Result({ of }: { of: Extract<Verification, { status: 'done' }> }) {
  const { t } = useTranslation('contracts');
  const { isWhole, text } = useWords(of);
  const [, time = ''] = formatTimestamp(of.at).split('\u00A0');
  const when = shortTime(of.at, t);
  return (
    <>
      <p className={classNames(styles.verdict, isWhole ? styles.whole : styles.altered)}>
        <Icon of={isWhole ? Check : CircleAlert} size={18} />
        {t('verified.title', { time: when.includes(time) ? when : `${when} ${time}` })}
      </p>
      <p className="text-sm secondary">{text}</p>
    </>
  );
}

/** What the check of the stored documents has found; read out when it is there. */
export function VerificationResult({ of }: { of: Verification | null }) {
  const { t } = useTranslation('contracts');
  return (
    <div role="status" aria-busy={of?.status === 'running' || undefined}>
      {of?.status === 'running' && <Spinner />}
      {of?.status === 'failed' && <p className={styles.altered}>{t('verified.failed')}</p>}
      {of?.status === 'done' && <Result of={of} />}
    </div>
  );
}
