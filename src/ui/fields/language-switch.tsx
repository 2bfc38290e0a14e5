import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { currentLanguage, setLanguage } from '#i18n/i18n.ts';
import styles from './language-switch.module.css';

/** The name of each language in that language, so that it is the same in all of them. */
export const languageNames: Record<Language, string> = { cs: 'Čeština', sk: 'Slovenčina', en: 'English' };

const choices: readonly Language[] = ['cs', 'sk', 'en'];

/** `short` shows codes instead of names on phones. */
export function LanguageSwitch({ short = false, className }: { short?: boolean; className?: string | undefined }) {
  const { t } = useTranslation('common');
  const current = currentLanguage();
  return (
    <div role="group" aria-label={t('language')} className={className}>
      <div className={styles.choices}>
        {choices.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={styles.choice}
            aria-pressed={language === current}
            aria-label={short ? `${languageNames[language]}, ${language.toUpperCase()}` : undefined}
            onClick={() => void setLanguage(language)}
          >
            <span className={short ? 'not-on-phone' : undefined}>{languageNames[language]}</span>
            {short && <span className={styles.code}>{language.toUpperCase()}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
