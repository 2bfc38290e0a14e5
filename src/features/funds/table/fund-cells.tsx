import { FileDown } from 'lucide-react';
import { type MouseEventHandler, type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';
import type { ShareClassParts } from '#domain/catalogue/share-class-parts.ts';
import { CartToggle } from '#portal-ui/cart-toggle.tsx';
import { FavouriteButton } from '#portal-ui/favourite-button.tsx';
import { paths } from '#routes/paths.ts';
import { downloadFactsheet } from '#state/catalogue/factsheet.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import { UnknownMark, NotAvailable } from '#ui/marks/not-available.tsx';
import { NamedRatingStars } from '#ui/marks/rating-stars.tsx';
import { NamedRiskPips } from '#ui/marks/risk-pips.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ChoiceBox } from '../filters/choice-box.tsx';
import { periodOf, type FundColumn } from './fund-table-columns.ts';
import styles from './fund-table.module.css';
import { performanceOf } from '#portal-ui/performance-figure.tsx';
import type { FundNames } from '#portal-ui/use-fund-names.ts';
import type { RowTexts } from './use-row-texts.ts';

function FactsheetButton({ fund }: { fund: Fund }) {
  const { t } = useTranslation('funds');
  // Keyed by fund, because the button's row may be reused for another fund.
  const [busyId, setBusyId] = useState<string | null>(null);
  const isBusy = busyId === fund.id;
  const { factsheetDocumentId: documentId } = fund;
  if (documentId === null) return <NotAvailable />;
  const name = displayName(fund.name);

  const download = async () => {
    if (isBusy) return;
    setBusyId(fund.id);
    const outcome = await downloadFactsheet(documentId, fund.isin);
    setBusyId((busy) => (busy === fund.id ? null : busy));
    if (outcome === 'failed') showToast({ kind: 'error', text: t('download-document-error', { name }) });
  };
  return (
    <IconButton
      icon={FileDown}
      size="sm"
      label={t('download-factsheet', { name })}
      aria-busy={isBusy || undefined}
      onClick={() => void download()}
    />
  );
}

/** Data that the cells of all rows share. */
export interface FundCellContext {
  namesOf: (fund: Fund) => FundNames;
  /** Tells a fund from others of its name. */
  classParts: ShareClassParts;
  texts: RowTexts;
  /** Whether the currency is shown below the name because it has no column. */
  hasCurrencyBelow: boolean;
  followLink: MouseEventHandler<HTMLAnchorElement>;
}

/**
 * Renders a cell of a fund table. Scrolling renders hundreds of cells, so they are plain functions instead of
 * components, except for the buttons, which have state and continue with another fund if their row is reused.
 */
export function fundCell(column: FundColumn, fund: Fund, context: FundCellContext): ReactElement {
  if (column === 'name') return nameCell(fund, context);
  const className = styles[`c-${column}`];
  const period = periodOf(column);
  const figure = period && performanceOf(fund, period);
  if (figure)
    return (
      <td key={column} className={`${className} ${figure.className}`}>
        {figure.text}
      </td>
    );
  return (
    <td key={column} className={className}>
      {contentOf(column, fund, context) ?? UnknownMark({ title: context.texts.notAvailable })}
    </td>
  );
}

function nameCell(fund: Fund, { namesOf, classParts, hasCurrencyBelow, followLink }: FundCellContext) {
  const { issuer, currency } = namesOf(fund);
  const part = classParts.get(fund.id);
  const below = [fund.isin, hasCurrencyBelow ? currency : null, issuer].filter((one) => one !== null).join(' · ');
  return (
    <th key="name" scope="row" className={styles['c-name']}>
      <a href={paths.fund(fund.id)} className={styles.title} title={fund.name} onClick={followLink}>
        {displayName(fund.name)}
      </a>
      <span className={styles.below} title={part === undefined ? below : `${part} · ${below}`}>
        {part !== undefined && <strong className={styles.part}>{part}</strong>}
        <span className={styles.rest}>{below}</span>
      </span>
    </th>
  );
}

/** Returns null if the fund does not state the value. */
function contentOf(column: FundColumn, fund: Fund, { namesOf, texts }: FundCellContext): ReactNode {
  const risk = knownRisk(fund.riskLevel);
  switch (column) {
    case 'favourite':
      return (
        <span className="row gap-1">
          <ChoiceBox fundId={fund.id} label={texts.compare(fund.name)} />
          <FavouriteButton fundId={fund.id} name={fund.name} />
        </span>
      );
    case 'assetClass': {
      const { assetClass } = namesOf(fund);
      return assetClass && assetClassMark(assetClass);
    }
    case 'risk':
      return risk === null ? null : NamedRiskPips({ level: risk, name: texts.risk[risk] ?? '' });
    case 'rating':
      if (fund.rating === null || fund.rating < 1) return null;
      return NamedRatingStars({ rating: fund.rating, name: texts.rating(fund.rating) });
    case 'currency':
      return namesOf(fund).currency;
    case 'factsheet':
      return fund.factsheetDocumentId === null ? null : <FactsheetButton fund={fund} />;
    case 'cart':
      return <CartToggle itemType="Fund" id={fund.id} name={fund.name} />;
    default:
      return null;
  }
}

/** The component form; cells call the plain function. */
export function AssetClassMark({ assetClass }: { assetClass: NonNullable<FundNames['assetClass']> }) {
  return assetClassMark(assetClass);
}

function assetClassMark({ name, colour }: NonNullable<FundNames['assetClass']>) {
  return (
    <span className={styles.mark} title={name}>
      {ColourDot({ colour })}
      <span className={styles.markName}>{name}</span>
    </span>
  );
}
