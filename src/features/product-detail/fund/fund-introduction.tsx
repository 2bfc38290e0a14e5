import { useTranslation } from 'react-i18next';
import type { FundDetail } from '#contract/fund-detail.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { RichText } from '#ui/marks/rich-text.tsx';
import styles from './fund-introduction.module.css';
import { SectionHeading } from '../shared/section-heading.tsx';

/** The descriptions of the fund and its issuer (SIL-64). */
export function FundIntroduction({ fund }: { fund: FundDetail }) {
  const { t } = useTranslation('fund-detail');
  const about = fund.issuer?.description;
  return (
    <>
      <SectionHeading title={t('section.introduction')} />
      {fund.description ? <RichText markup={fund.description} className={styles.text} /> : <NotAvailable />}
      {about && (
        <>
          <h3 className={styles.subtitle}>{t('introduction.issuer')}</h3>
          <RichText markup={about} className={styles.text} />
        </>
      )}
    </>
  );
}
