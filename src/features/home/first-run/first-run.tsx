import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { portalWords, WordPicture } from '#portal-ui/word-picture.tsx';
import { paths } from '#routes/paths.ts';
import { openDialog } from '#state/dialogs.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from './first-run.module.css';
import { SampleCard } from './sample-card.tsx';

function Things() {
  const { t } = useTranslation('introduction');
  const things = [
    { name: 'paste', action: <ButtonLink to={paths.cart}>{t('things.paste.action')}</ButtonLink> },
    { name: 'find', action: <ButtonLink to={paths.fundsAdvanced}>{t('things.find.action')}</ButtonLink> },
    { name: 'keys', action: <Button onClick={() => openDialog('keys')}>{t('things.keys.action')}</Button> },
  ] as const;
  return (
    <section aria-labelledby="first-run-things">
      <h2 id="first-run-things" className={styles.heading}>
        {t('things.title')}
      </h2>
      <ul className={styles.things}>
        {things.map(({ name, action }) => (
          <li key={name} className={styles.thing}>
            <h3 className="semibold">{t(`things.${name}.title`)}</h3>
            <p className="text-sm secondary">{t(`things.${name}.text`)}</p>
            <div className="above-2">{action}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words() {
  const { t } = useTranslation('introduction');
  return (
    <section aria-labelledby="first-run-words">
      <div className={styles.headed}>
        <h2 id="first-run-words" className={styles.heading}>
          {t('words.title')}
        </h2>
        <Link to={paths.help}>{t('words.more')}</Link>
      </div>
      <ScrollRegion label={t('words.title')}>
        <ul className={styles.words} aria-labelledby="first-run-words">
          {portalWords.map((word) => (
            <li key={word} className={styles.word}>
              <span className="beside to-middle padded-4 sunken">
                <WordPicture word={word} />
              </span>
              <h3 className={styles.name}>{t(`words.${word}.name`)}</h3>
              <p className={styles.text}>{t(`words.${word}.short`)}</p>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}

/** What home offers to a user without any work: the sample cart, three things to do and five words (screens, section 9). */
export function FirstRun() {
  return (
    <div className={styles.all}>
      <SampleCard />
      <Things />
      <Words />
    </div>
  );
}
