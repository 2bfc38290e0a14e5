import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { highestSeed } from '#domain/analysis/fan/normal-source.ts';
import type { PartSpread } from '#domain/analysis/fan/part-spread.ts';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import styles from './spread-view.module.css';
import { useItemName } from '../shared/use-ended-items.ts';

interface SpreadAssumptionsProps {
  spreads: Readonly<Record<string, PartSpread>>;
  seed: number;
  onSeed: (seed: number) => void;
}

/** Returns the names of the items with an assumed volatility, and of those that the simulation leaves out. */
function useNames(spreads: SpreadAssumptionsProps['spreads']): { assumed: string[]; leftOut: string[] } {
  const { positions } = useSnapshot(cart.list);
  const { fundById } = useSnapshot(catalogueState);
  const nameOf = useItemName();
  const parts = positions.flatMap(({ uuid }) => {
    const bundle = cart.package(uuid);
    if (!bundle) return [{ id: uuid, name: nameOf(uuid) }];
    const { funds } = bundle.resolved.position.division;
    return funds.map(({ id }) => ({
      id: packagePartId(uuid, id),
      name: `${nameOf(uuid)}: ${displayName(fundById.get(id)?.name ?? '')}`,
    }));
  });
  return {
    assumed: parts.filter(({ id }) => spreads[id]?.isAssumed).map(({ name }) => name),
    leftOut: parts.filter(({ id }) => !spreads[id]).map(({ name }) => name),
  };
}

/** The assumptions of the simulation, and its seed. */
export function SpreadAssumptions({ spreads, seed, onSeed }: SpreadAssumptionsProps) {
  const { t } = useTranslation('forecast-page');
  const { assumed, leftOut } = useNames(spreads);
  return (
    <>
      {leftOut.length > 0 && <p className="measure secondary">{t('spread.left-out', { names: leftOut.join(', ') })}</p>}
      <Disclosure label={t('spread.assumptions')}>
        <div className={styles.assumptions}>
          <p>{t('spread.method')}</p>
          {assumed.length > 0 && <p>{t('spread.assumed', { names: assumed.join(', ') })}</p>}
          <NumberField
            className={styles.seed}
            size="sm"
            label={t('spread.seed')}
            hint={t('spread.seed-hint')}
            min={0}
            max={highestSeed}
            clampOnBlur
            value={seed}
            onChange={({ value }) => value !== null && value >= 0 && value <= highestSeed && onSeed(value)}
          />
        </div>
      </Disclosure>
    </>
  );
}
