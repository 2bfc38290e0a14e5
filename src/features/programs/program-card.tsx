import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Program } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Badge } from '#ui/marks/badge.tsx';
import card from '#ui/layout/card.module.css';
import { CardLink } from '#ui/layout/card-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { Picture } from '#ui/marks/picture.tsx';
import styles from './program-card.module.css';
import { ProgramFigures } from './program-figures.tsx';

export interface ProgramCardProps {
  program: Program;
}

function useCurrencyCodes({ currencyId, currencyIds }: Program): string {
  const { currencies } = useSnapshot(catalogueState).codelists;
  const ids = currencyIds.length > 0 ? currencyIds : [currencyId];
  return ids.flatMap((id) => currencies.find((currency) => currency.id === id)?.code ?? []).join(', ');
}

export function ProgramCard({ program }: ProgramCardProps) {
  const { t } = useTranslation('catalogue');
  const { contractTypeById } = useSnapshot(catalogueState);
  const currencies = useCurrencyCodes(program);
  const status = contractTypeById.get(program.contractTypeId)?.status ?? 'Active';
  const isActive = status === 'Active';
  const look = isActive ? 'card' : 'inert';
  const name = displayName(program.name);
  return (
    <li className="stack shrinkable">
      <div
        role="group"
        aria-label={program.name}
        aria-disabled={isActive ? undefined : true}
        className={classNames(card[look], styles[look])}
      >
        <div className={styles.head}>
          <Picture kind="program" id={program.id} alt="" fallback={{ symbol: Layers }} />
          <div className="fill">
            <h2 className="card-title breakable" title={program.name}>
              {isActive ? <CardLink to={paths.program(program.id)}>{name}</CardLink> : name}
            </h2>
            <span className="block text-xs tertiary">{currencies || <NotAvailable />}</span>
          </div>
          {status === 'ComingSoon' && <Badge>{t('coming-soon')}</Badge>}
        </div>
        {program.description && <p className={styles.description}>{program.description}</p>}
        <div className={styles.figures}>
          <ProgramFigures program={program} />
        </div>
        {isActive && (
          <div className={styles.actions}>
            <CartToggle itemType="Program" id={program.id} name={program.name} withText />
          </div>
        )}
        {status === 'Disabled' && <p className={styles.reason}>{t('not-offered')}</p>}
      </div>
    </li>
  );
}
