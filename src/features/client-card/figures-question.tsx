import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import { formatMoney } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import type { OrderFigures } from '#state/contract/shown-figures.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { AskedFigures } from './use-submit.ts';

/** Says what the order costs and comes to by the client's age, beside what was shown, and asks whether it is meant (SIL-85). */
export function FiguresQuestion({ asked: { change, answer } }: { asked: AskedFigures }) {
  const { t } = useTranslation('client');
  const { codelists } = useSnapshot(catalogueState);
  const money = ({ currencyId }: OrderFigures, amount: number | null) =>
    formatMoney(amount, currencyCode(codelists.currencies, currencyId), 2);
  const { before, after } = change;
  return (
    <ConfirmDialog
      title={t('question.figures.title')}
      text={t('question.figures.text', {
        fee: money(after, after.indicativeFee),
        feeBefore: money(before, before.indicativeFee),
        assets: money(after, after.expectedAssets),
        assetsBefore: money(before, before.expectedAssets),
      })}
      yes={t('question.figures.yes')}
      onAnswer={answer}
    />
  );
}
