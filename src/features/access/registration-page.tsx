import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#i18n/i18n.ts';
import { AccessLink } from './access-link.tsx';
import { AccessPage } from './access-page.tsx';
import styles from './access-page.module.css';
import { accessPaths } from '#routes/access-paths.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useAccessContent } from './use-access-content.ts';

type Sent = 'success' | 'manual-check';

export function RegistrationPage() {
  const { t } = useTranslation(['registration', 'access']);
  const content = useAccessContent(currentLanguage());
  const [sent, setSent] = useState<Sent | null>(null);
  const back = (
    <nav className={styles.ways}>
      <AccessLink to={accessPaths.login}>{t('access:back-to-login')}</AccessLink>
    </nav>
  );

  if (sent)
    return (
      <AccessPage key={sent} title={t(`registration:${sent}-title`)} content={content} focusTitle>
        <p className={styles.lead}>{t(`registration:${sent}-text`)}</p>
        {back}
      </AccessPage>
    );
  return (
    <AccessPage title={t('registration:title')} content={content} isForm focusTitle>
      <p className={styles.lead}>{t('registration:lead')}</p>
      <RegistrationForm onSent={(isManualCheck) => setSent(isManualCheck ? 'manual-check' : 'success')} />
      {back}
    </AccessPage>
  );
}
