import { ArrowUpRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import styles from './access-page.module.css';
import type { AccessContent } from './use-access-content.ts';

const LegalDisclaimer = lazy(async () => ({ default: (await import('./legal-disclaimer.tsx')).LegalDisclaimer }));

/** What is below every screen without a session, as far as the operator gives it (SHELL-05, ACC-15). */
export function AccessFoot({ legalInfo, externalTool }: Pick<AccessContent, 'legalInfo' | 'externalTool'>) {
  const { t } = useTranslation(['access', 'common']);
  const [isLegalOpen, setIsLegalOpen] = useState(false);
  return (
    <footer className={styles.foot}>
      {legalInfo && (
        <button type="button" className={styles.quiet} onClick={() => setIsLegalOpen(true)}>
          {t('common:legal-disclaimer')}
        </button>
      )}
      {externalTool && (
        <a className={styles.quiet} href={externalTool.url} target="_blank" rel="noopener noreferrer">
          {externalTool.label}
          <Icon of={ArrowUpRight} size={16} />
          <VisuallyHidden>{`(${t('access:login.opens-new-tab')})`}</VisuallyHidden>
        </a>
      )}
      {legalInfo && isLegalOpen && (
        <Suspense fallback={null}>
          <LegalDisclaimer markup={legalInfo} onClose={() => setIsLegalOpen(false)} />
        </Suspense>
      )}
    </footer>
  );
}
