import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { currentLanguage, setLanguage } from '#i18n/i18n.ts';
import styles from './language-switch.module.css';

/** Each language names itself, so these words are the same in all of them. */
const choices: readonly { language: Language; name: string }[] = [
  { language: 'cs', name: 'Čeština' },
  { language: 'sk', name: 'Slovenčina' },
  { language: 'en', name: 'English' },
];

/** `short` shows codes instead of names on phones. */
export function LanguageSwitch({ short = false, className }: { short?: boolean; className?: string | undefined }) {
  const { t } = useTranslation('common');
  const current = currentLanguage();
  return (
    <div role="group" aria-label={t('language')} className={className}>
      <div className={styles.choices}>
        {choices.map(({ language, name }) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={styles.choice}
            aria-pressed={language === current}
            aria-label={short ? `${name} (${language.toUpperCase()})` : undefined}
            onClick={() => void setLanguage(language)}
          >
            <span className={short ? styles.name : undefined}>{name}</span>
            {short && <span className={styles.code}>{language.toUpperCase()}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
