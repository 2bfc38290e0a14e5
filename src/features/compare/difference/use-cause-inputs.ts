import { useTranslation } from 'react-i18next';
import type { Cause } from '#domain/analysis/difference/cause.ts';
import { isDeepEqual } from '#domain/equality.ts';
import type { InputName } from '#domain/cart/package/item-inputs.ts';
import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import type { ResolvedPosition } from '#domain/cart/resolve/resolve-cart.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import type { ModelRow } from './difference-model.ts';
import { useInputText } from '../shared/use-input-text.ts';

/** The inputs of a position that the calculator gets; those of a package are the ones of its funds, which have them in common. */
const calculated = (resolved: ResolvedPosition): ResolvedItem | null =>
  (resolved.kind === 'package' ? resolved.input.parts[0] : resolved.input) ?? null;

/** Returns the fields that a cause rests on, in the words of the position. */
function fieldsOf({ position }: ResolvedPosition, cause: Cause): InputName[] {
  const isPackage = position.itemType === 'Package';
  switch (cause) {
    case 'oneOffAmount':
    case 'periodicalAmount':
      return isPackage ? ['investedAmount'] : [cause];
    case 'amounts':
      return isPackage ? ['investedAmount', 'currencyId'] : ['oneOffAmount', 'periodicalAmount', 'currencyId'];
    case 'investmentHorizon':
      return ['investmentHorizon'];
    default:
      return cause === 'chargingMethod' ? ['chargingMethodId'] : [];
  }
}

const valueOf = ({ position }: ResolvedPosition, field: InputName): string | number | null => {
  const values: Partial<Record<InputName, string | number | null>> = { ...position.calcInput };
  return values[field] ?? null;
};

/** Returns a function that writes gains and fee terms of a position. */
function useTermsText(): (cause: Cause, before: ResolvedItem, after: ResolvedItem) => [string, string] {
  const { t } = useTranslation('compare');
  const gains = ({ forecast: { path } }: ResolvedItem) => {
    const lines = path?.map(({ moderateGain }) => formatFact('rate', moderateGain)) ?? [];
    return t('difference.input.gain', { gain: lines.join(' / ') || formatFact('rate', null) });
  };
  const terms = ({ forecast: own }: ResolvedItem, { forecast: other }: ResolvedItem) => {
    const texts = [
      (own.discount ?? 0) !== (other.discount ?? 0) &&
        t('difference.input.discount', { discount: formatFigure('assumption.discount', (own.discount ?? 0) * 100) }),
      !isDeepEqual(own.feeScheme ?? null, other.feeScheme ?? null) &&
        t(own.feeScheme ? 'difference.input.scheme' : 'difference.input.no-scheme'),
      (own.age ?? null) !== (other.age ?? null) && own.age != null && t('difference.input.age', { age: own.age }),
    ].filter((text) => text !== false);
    return texts.join(', ') || t('difference.input.terms');
  };
  return (cause, before, after) =>
    cause === 'gains' ? [gains(before), gains(after)] : [terms(before, after), terms(after, before)];
}

/** Returns a function that writes both inputs of a cause of a row, those of the base first. */
export function useCauseInputs(base: string, other: string): (row: ModelRow, cause: Cause) => string {
  const { t } = useTranslation('compare');
  const inputText = useInputText();
  const termsText = useTermsText();
  const entered = (resolved: ResolvedPosition, cause: Cause) =>
    fieldsOf(resolved, cause)
      .map((field) => inputText(field, valueOf(resolved, field), resolved.position))
      .join(', ');
  const both = (before: string, after: string) =>
    before === after ? t('difference.details.unchanged') : t('difference.details.before-after', { before, after });
  return ({ before, after, isCountedIn, factors }, cause) => {
    if (cause === 'products' || cause === 'leftOut')
      return isCountedIn === 'base'
        ? t('difference.details.only-base', { base })
        : t('difference.details.only-other', { other });
    if (!before || !after) return '';
    if (cause === 'rate')
      return both(
        t('difference.input.rate', { rate: formatFact('conversion', factors.base) }),
        t('difference.input.rate', { rate: formatFact('conversion', factors.other) }),
      );
    if (cause !== 'gains' && cause !== 'feeTerms') return both(entered(before, cause), entered(after, cause));
    const [own, compared] = [calculated(before), calculated(after)];
    return own && compared ? both(...termsText(cause, own, compared)) : t('difference.input.terms');
  };
}
