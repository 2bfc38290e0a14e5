import { useTranslation } from 'react-i18next';
import type { CommonChange, FoldedChange } from '#domain/analysis/compare/folded-changes.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { useChoiceName } from '#cart-ui/use-choice-name.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import type { Cause } from '#domain/analysis/difference/cause.ts';
import { itemInputs, type InputName } from '#domain/cart/package/item-inputs.ts';
import type { DifferenceModel } from './difference-model.ts';
import { useInputText } from '../shared/use-input-text.ts';
import { usePositionName } from '../shared/use-position-name.ts';

/** Returns a function that writes what several items have in common. */
function useCommonText(): (field: FoldedChange['field'], name: string, common: CommonChange) => string {
  const { t } = useTranslation('compare');
  const choiceName = useChoiceName();
  const choice = (field: FoldedChange['field'], value: string | null) => {
    const input = field === 'funds' ? null : itemInputs[field];
    if (value === null || input?.kind !== 'choice') return value ?? t('changes.nothing');
    if (input.list === 'investment-types') return t(value === 'OneOff' ? 'changes.one-off' : 'changes.monthly');
    return choiceName(input.list, value);
  };
  return (field, name, common) => {
    switch (common.kind) {
      case 'percent':
        return t('changes.percent', { field: name, percent: formatFact('variation', common.percent) });
      case 'years':
        return t(common.years > 0 ? 'changes.years-more' : 'changes.years-less', {
          field: name,
          count: Math.abs(common.years),
        });
      default:
        return t('changes.from-to', {
          field: name,
          before: choice(field, common.before),
          after: choice(field, common.after),
        });
    }
  };
}

/** Returns a function that writes a change of one item, or of several alike. */
function useChangeText(): (change: FoldedChange) => string {
  const { t } = useTranslation('compare');
  const fieldName = useFieldName();
  const inputText = useInputText();
  const commonText = useCommonText();
  return ({ field, positions, common, before, after }) => {
    const name = field === 'investmentType' ? t('changes.type') : fieldName(field);
    const [position] = positions;
    if (field === 'funds' || !position) return name;
    if (common) return commonText(field, name, common);
    const text = (input: InputName, value: FoldedChange['before']) => inputText(input, value, position);
    return t('changes.from-to', { field: name, before: text(field, before), after: text(field, after) });
  };
}

/** Causes that no input of the cart shows. */
const uninput: ReadonlySet<Cause> = new Set(['leftOut', 'feeTerms', 'rate']);

/** A changed input of one item, or of several alike, with what it adds. */
interface ChangeLine {
  key: string;
  subject: string;
  text: string;
  /** Null where it cannot be told apart from other changes. */
  amount: number | null;
}

/** Returns a function that lists the inputs that differ from those of the base, equal changes together. */
export function useChangeLines(): (model: DifferenceModel) => ChangeLine[] {
  const { t } = useTranslation('compare');
  const nameOf = usePositionName();
  const changeText = useChangeText();
  return (model) => {
    const { changes, come, gone } = model.folded;
    const rows = new Map(model.rows.map((row) => [row.position.uuid, row]));
    const count = model.rows.length;
    const subjectOf = (positions: readonly CartPosition[]) => {
      const [first] = positions;
      if (positions.length === 1 && first) return nameOf(first);
      return t(positions.length === count ? 'changes.all' : 'changes.some', { count: positions.length });
    };
    const ofPosition = (position: CartPosition, text: string) => ({
      key: `item ${position.uuid}`,
      subject: nameOf(position),
      text,
      amount: rows.get(position.uuid)?.difference ?? null,
    });
    return [
      ...changes.map((change) => ({
        key: `${change.field} ${change.positions[0]?.uuid}`,
        subject: subjectOf(change.positions),
        text: changeText(change),
        amount: change.amount,
      })),
      ...come.map((position) => ofPosition(position, t('changes.come'))),
      ...gone.map((position) => ofPosition(position, t('changes.gone'))),
      ...model.shown.causes.flatMap(({ cause, amount }) =>
        uninput.has(cause)
          ? [{ key: `cause ${cause}`, subject: t(`difference.cause.${cause}`), text: '', amount }]
          : [],
      ),
    ];
  };
}
