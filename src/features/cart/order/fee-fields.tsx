import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useFeeModelName } from '#cart-ui/use-fee-model-name.ts';
import { discountBounds, feeDecimals } from '#domain/cart/order/order-form.ts';
import { offeredFeeModels, relativeFeeBounds } from '#domain/cart/order/fee-models.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { useOrderFieldName } from './order-field-name.ts';
import { useOrderField, type OrderView } from './order-view.ts';

interface FieldProps {
  view: OrderView;
}

/**
 * The service fee model: one of the country's models for a new contract, the contract's own for an appendix (FEE-11,
 * FEE-19, FEE-20).
 */
export function FeeModelField({ view }: FieldProps) {
  const { t } = useTranslation('cart');
  const { commissionModels } = useSnapshot(catalogueState);
  const nameOf = useFeeModelName();
  const labelOf = useOrderFieldName();
  const { user, resolved } = view;
  const { isAppendix, model } = resolved;
  const offered = isAppendix ? commissionModels : offeredFeeModels({ user, commissionModels });
  return (
    <Select
      {...useOrderField(view)('serviceFeeId')}
      label={labelOf('serviceFeeId')}
      options={offered.map(({ id, code }) => ({ value: id, label: nameOf(code) }))}
      value={model?.id ?? null}
      placeholder={isAppendix ? t('order.by-contract') : undefined}
      disabled={isAppendix}
      onChange={(id) => cart.order.chooseFeeModel(id)}
    />
  );
}

/** Selects one of the fixed fees that the user may charge (FEE-23). */
function FixedFeeField({ view }: FieldProps) {
  const labelOf = useOrderFieldName();
  const codeOf = useCurrencyCode();
  const { fee, asked } = view.resolved;
  const { advisorFeeAbsolute } = fee;
  return (
    <Select
      {...useOrderField(view)('advisorFeeAbsolute')}
      label={labelOf('advisorFeeAbsolute')}
      options={view.user.klasikPayments.map((payment) => ({
        value: String(payment),
        label: formatFact('amount', payment, codeOf()),
      }))}
      value={advisorFeeAbsolute === null ? null : String(advisorFeeAbsolute)}
      disabled={!asked.has('advisorFeeAbsolute')}
      onChange={(payment) => cart.order.change({ advisorFeeAbsolute: Number(payment) })}
    />
  );
}

/** A fee in percent per year within the user's bounds (FEE-22). */
function RelativeFeeField({ view }: FieldProps) {
  const { t } = useTranslation('cart');
  const labelOf = useOrderFieldName();
  const { state, resolved, user } = view;
  const bounds = relativeFeeBounds(user);
  const isOpen = resolved.asked.has('advisorFeeRelative');
  return (
    <NumberField
      {...useOrderField(view)('advisorFeeRelative')}
      label={labelOf('advisorFeeRelative')}
      unit={t('order.per-year')}
      value={resolved.fee.advisorFeeRelative}
      text={state.texts['advisorFeeRelative'] ?? null}
      onChange={({ value, text }) => cart.order.change({ advisorFeeRelative: value }, { advisorFeeRelative: text })}
      decimals={feeDecimals}
      {...bounds}
      clampOnBlur
      step={0.05}
      disabled={!isOpen}
      hint={
        isOpen
          ? t('order.between', {
              min: formatFact('fee-points', bounds.min),
              max: formatFact('fee-points', bounds.max),
            })
          : undefined
      }
    />
  );
}

/** The fee of a model without a choice, or what it depends on (FEE-05, SIL-112). */
function GivenFeeField({ view }: FieldProps) {
  const { t } = useTranslation('cart');
  const labelOf = useOrderFieldName();
  const codeOf = useCurrencyCode();
  const { advisorFeeRelative, advisorFeeAbsolute } = view.resolved.fee;
  const fee = view.kind === 'service-fee' ? advisorFeeRelative : advisorFeeAbsolute;
  const waiting = view.resolved.isAppendix ? t('order.by-contract') : t('order.by-model');
  return (
    <TextField
      {...useOrderField(view)('advisorFeeRelative')}
      label={labelOf('advisorFeeRelative')}
      value={fee === null ? waiting : formatFact('amount', fee, codeOf())}
      onChange={() => undefined}
      disabled
    />
  );
}

/** The advisory fee of the fee model (FEE-04…06, FEE-21…23). */
export function AdvisoryFeeField({ view }: FieldProps) {
  if (view.kind === 'premium-advisory') return <RelativeFeeField view={view} />;
  return view.kind === 'fixed-fee' ? <FixedFeeField view={view} /> : <GivenFeeField view={view} />;
}

/** The discount on entry fees, if the user may grant one (FEE-24…26). */
export function DiscountField({ view }: FieldProps) {
  const { t } = useTranslation('cart');
  const labelOf = useOrderFieldName();
  const { state, resolved, user, kind } = view;
  const isPremium = kind === 'premium-advisory';
  const { max, decimals } = discountBounds(kind, user);
  const isOpen = resolved.asked.has('discount');
  return (
    <NumberField
      {...useOrderField(view)('discount')}
      label={labelOf('discount')}
      unit={isPremium ? t('order.percentage-points') : '%'}
      value={isOpen ? resolved.order.discount : null}
      text={state.texts['discount'] ?? null}
      onChange={({ value, text }) => cart.order.change({ discount: value }, { discount: text })}
      decimals={decimals}
      min={0}
      max={max}
      clampOnBlur
      step={isPremium ? 0.1 : 1}
      disabled={!isOpen}
      disabledText={t('order.no-discount')}
      hint={isOpen && isPremium ? t('order.at-most', { max: formatFact('discount-points', max) }) : undefined}
    />
  );
}
