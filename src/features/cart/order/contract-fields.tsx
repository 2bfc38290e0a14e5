import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { canBeAppendix } from '#domain/cart/order/resolve-order.ts';
import { formatWrittenDate, parseWrittenDate } from '#domain/dates/plain-date.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Select } from '#ui/fields/select.tsx';
import styles from './order-head.module.css';
import { useOrderFieldName } from './order-field-name.ts';
import { useOrderField, type OrderView } from './order-view.ts';

interface FieldProps {
  view: OrderView;
}

/** A new contract, or an appendix to an existing one (FEE-10, FEE-14). */
export function ContractKindField({ view: { resolved, user } }: FieldProps) {
  const { t } = useTranslation('cart');
  const { frameworkContracts } = useSnapshot(catalogueState);
  return (
    <SegmentedControl
      label={t('order.kind')}
      options={[
        { value: 'new', label: t('order.new') },
        { value: 'appendix', label: t('order.appendix'), disabled: !canBeAppendix({ user, frameworkContracts }) },
      ]}
      value={resolved.isAppendix ? 'appendix' : 'new'}
      onChange={(kind) => cart.order.switchAppendix(kind === 'appendix')}
      full
    />
  );
}

/** The contract that the order is an appendix to (FEE-15, CART-56). */
export function FrameworkContractField({ view }: FieldProps) {
  const { t } = useTranslation('cart');
  const { frameworkContracts } = useSnapshot(catalogueState);
  const labelOf = useOrderFieldName();
  const { isAppendix, frameworkContract } = view.resolved;
  return (
    <Select
      {...useOrderField(view)('frameworkContractId')}
      className={styles.wide}
      label={labelOf('frameworkContractId')}
      options={frameworkContracts.map(({ id, clientName, accountNumber }) => ({
        value: id,
        label: accountNumber === null ? clientName : `${clientName}, ${accountNumber}`,
      }))}
      value={frameworkContract?.id ?? null}
      placeholder={isAppendix ? undefined : t('order.comes-with-this')}
      disabled={!isAppendix}
      onChange={(id) => cart.order.chooseFrameworkContract(id)}
    />
  );
}

/** Whether the order is for a long-term investment product (FEE-09). */
export function LtipField({ view: { resolved } }: FieldProps) {
  const labelOf = useOrderFieldName();
  return (
    <Checkbox
      className={styles.ltip}
      label={labelOf('isLtip')}
      checked={resolved.isLtip}
      disabled={!resolved.canChooseLtip}
      onChange={(isLtip) => cart.order.change({ isLtip })}
    />
  );
}

/** The client's date of birth; accepts only digits in the format dd/MM/yyyy (CART-54, CART-55). */
export function BirthDateField({ view }: FieldProps) {
  const labelOf = useOrderFieldName();
  const { dateOfBirth } = view.resolved.order;
  return (
    <DateField
      {...useOrderField(view)('dateOfBirth')}
      label={labelOf('dateOfBirth')}
      value={view.state.texts['dateOfBirth'] ?? (dateOfBirth === null ? '' : formatWrittenDate(dateOfBirth))}
      range={(today) => ({ min: null, max: today })}
      onChange={(typed) => {
        const date = parseWrittenDate(typed);
        cart.order.change({ dateOfBirth: date }, { dateOfBirth: date === null ? typed : null });
      }}
    />
  );
}
