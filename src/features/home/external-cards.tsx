import { ArrowUpRight, BookA, Files, GraduationCap, Newspaper, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { SuiteLink } from '#domain/portal/external-address.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { useOpenExternal } from '#portal-ui/use-open-external.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { externalAddress, isLinkDisabled } from '#state/catalogue/external-links.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import styles from './external-cards.module.css';

const cards: readonly {
  link: SuiteLink;
  icon: LucideIcon;
  name: 'news' | 'sales-documentation' | 'knowledge' | 'glossary';
}[] = [
  { link: 'NEWS', icon: Newspaper, name: 'news' },
  { link: 'SALES_DOCUMENTATION', icon: Files, name: 'sales-documentation' },
  { link: 'KNOWLEDGE', icon: GraduationCap, name: 'knowledge' },
  { link: 'GLOSSARY', icon: BookA, name: 'glossary' },
];

/** Parts of the group suite; one that is switched off in the language, or has no address, is left out (CAT-04, CONF-04). */
export function ExternalCards() {
  const { t } = useTranslation(['catalogue', 'shell']);
  const openExternal = useOpenExternal();
  const { links, config } = useSnapshot(catalogueState);
  const language = currentLanguage();
  const shown = cards.flatMap((card) => {
    const address = externalAddress(links, card.link);
    return address === null || isLinkDisabled(config, card.link, language) ? [] : [{ ...card, address }];
  });
  if (shown.length === 0) return null;
  return (
    <nav className={styles.cards} aria-label={t('catalogue:home.more')}>
      {shown.map(({ link, icon, name, address }) => (
        <a
          key={link}
          className={styles.card}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            event.preventDefault();
            openExternal(address);
          }}
        >
          <Icon of={icon} />
          <span className={styles.name}>{t(`shell:menu.${name}`)}</span>
          <VisuallyHidden>, {t('shell:new-tab')}</VisuallyHidden>
          <Icon of={ArrowUpRight} size={16} className={styles.arrow} />
        </a>
      ))}
    </nav>
  );
}
