import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ListedContract } from '#contract/contract-list.ts';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';

interface ContractAmountProps {
  contract: Pick<ListedContract, 'id' | 'amounts'>;
  /** Of the monthly amount below the one-off one. */
  belowClass?: string | undefined;
}

/** The one-off and the monthly amount. */
export function ContractAmount({ contract: { id, amounts }, belowClass }: ContractAmountProps) {
  const { t } = useTranslation('contracts');
  const { codelists } = useSnapshot(catalogueState);
  if (!amounts) return <NotAvailable />;
  const { currencyId, oneOff, monthly } = amounts;
  const currency = currencyCode(codelists.currencies, currencyId);
  // Amounts beside each other have the same decimals.
  const place = amountPlace(oneOff, monthly);
  const mark = (of: FigureId) => figureMark([{ of, subject: [id] }], place);
  const money = (of: FigureId, amount: number) => formatFigure(of, amount, { currency, place });
  const monthlyText = money('cart.periodical', monthly);
  if (oneOff === 0)
    return (
      <span className="block medium breakable" {...mark('cart.periodical')}>
        {t('monthly', { amount: monthlyText })}
      </span>
    );
  return (
    <>
      <span className="block medium breakable" {...mark('cart.one-off')}>
        {money('cart.one-off', oneOff)}
      </span>
      {monthly > 0 && (
        <span className={classNames('block text-sm', belowClass)} {...mark('cart.periodical')}>
          {t('and-monthly', { amount: monthlyText })}
        </span>
      )}
    </>
  );
}
