import { ChevronDown, CornerDownLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Match } from '#ui/marks/match.tsx';
import { useAssetClass, useCurrencyCode } from '#cart-ui/reference.ts';
import styles from './candidate-list.module.css';
import type { Candidates } from './use-candidates.ts';

/** Shows how many products match a row, or the selected one, and opens the list. */
export function CandidateField({ candidates }: { candidates: Candidates }) {
  const { t } = useTranslation('sheet-paste');
  const { place, products, chosenId, isOpen, onOpen, listId, optionId, active, onKeyDown } = candidates;
  const chosen = products.find(({ id }) => id === chosenId);
  return (
    <button
      type="button"
      role="combobox"
      className={styles.field}
      aria-label={t('choice', { place })}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={isOpen ? optionId(active) : undefined}
      onClick={() => onOpen(!isOpen)}
      onKeyDown={onKeyDown}
    >
      <span className="shrinkable breakable">
        {chosen ? displayName(chosen.name) : t('choose', { count: products.length })}
      </span>
      <Icon of={ChevronDown} size={16} className="rigid tertiary" />
    </button>
  );
}

/** The products that match a row, with the matched words highlighted, the share class and the currency. */
export function CandidateList({ candidates, phrase }: { candidates: Candidates; phrase: string }) {
  const { t } = useTranslation('sheet-paste');
  const { fundById } = useSnapshot(catalogueState);
  const assetClass = useAssetClass();
  const currency = useCurrencyCode();
  const { place, products, chosenId, listId, optionId, active, take } = candidates;
  return (
    <div id={listId} role="listbox" className={styles.list} aria-label={t('choice', { place })}>
      {products.map(({ id, itemType, name, isin, currencyId }, index) => (
        <button
          key={`${itemType} ${id}`}
          id={optionId(index)}
          type="button"
          role="option"
          aria-selected={id === chosenId}
          tabIndex={-1}
          className={classNames(styles.option, index === active && styles.active)}
          // Keeps the focus on the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(index)}
        >
          <ColourDot colour={assetClass(fundById.get(id)?.assetClassId ?? null).colour} />
          <span className="breakable">
            <Match text={name} phrase={phrase} />
          </span>
          <span className={styles.facts}>
            {isin && <span className={styles.isin}>{isin} </span>}
            {currency(currencyId)}
          </span>
          <span className={styles.enter}>{index === active && <Icon of={CornerDownLeft} size={14} />}</span>
        </button>
      ))}
    </div>
  );
}
