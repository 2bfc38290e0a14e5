import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { formatDate, formatPhone } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import type { ProposalTab } from '#state/proposal/proposal-state.ts';
import { userState } from '#state/session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/marks/logo.tsx';
import { Certainty } from './certainty.tsx';
import { DepositComposition } from './deposit-composition.tsx';
import { Costs } from './costs.tsx';
import { Development } from './development.tsx';
import { Items } from './items.tsx';
import { Opening } from './opening.tsx';
import { Premises } from './premises.tsx';
import styles from './proposal-sheet.module.css';
import { useSheetView, type SheetSectionProps } from './sheet-view.ts';

const sections = [
  ['proposal:document.development', Development],
  ['headings.composition', DepositComposition],
  ['headings.items', Items],
  ['headings.costs', Costs],
  ['headings.certainty', Certainty],
  ['headings.assumptions', Premises],
] as const satisfies readonly (readonly [string, ComponentType<SheetSectionProps>])[];

/**
 * The preview of a proposal, with the parts of the document in their order, which is white in both themes (design, section 10;
 * `server/documents/proposal-document.ts`).
 */
export function ProposalSheet({ tab, name }: { tab: ProposalTab; name: string }) {
  const { t } = useTranslation(['proposal-document', 'proposal']);
  const { user } = useSnapshot(userState);
  const view = useSheetView(tab);
  const { isSample } = useSnapshot(cart.order.state).resolved.order;
  const advisor = user && [user.fullName, user.company.name, user.mobilePhone && formatPhone(user.mobilePhone)];
  return (
    <article className={classNames('paper', styles.sheet)} aria-label={t('proposal:preview', { name })}>
      <header className="row spread size-xs secondary">
        <Logo />
        <span>{formatDate(view.today)}</span>
      </header>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.kind}>{t(isSample ? 'proposal:document.sample' : 'proposal:document.title')}</p>
      <Opening view={view} />
      {sections.map(([heading, Section]) => (
        <section key={heading} className={styles.section}>
          <h3 className={styles.title}>{t(heading)}</h3>
          <Section view={view} />
        </section>
      ))}
      <footer className={styles.foot}>{advisor?.filter(Boolean).join(', ')}</footer>
    </article>
  );
}
