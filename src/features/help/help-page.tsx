import { useTranslation } from 'react-i18next';
import { portalWords, WordPicture } from '#portal-ui/word-picture.tsx';
import styles from './help-page.module.css';

/** What cart, draft contract, package, template, proposal and contract are, in five pictures (screens, section 13). */
export function HelpPage() {
  const { t } = useTranslation('introduction');
  return (
    <>
      <h1 className="display-title">{t('help.title')}</h1>
      <p className="lead">{t('help.lead')}</p>
      <ol className={styles.words} aria-label={t('help.order')}>
        {portalWords.map((word) => (
          <li key={word} className={styles.word}>
            <span className="row to-middle padded-5 sunken">
              <WordPicture word={word} />
            </span>
            <div className={styles.text}>
              <h2 className="serif-title">{t(`words.${word}.name`)}</h2>
              <p className="secondary">{t(`words.${word}.long`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
