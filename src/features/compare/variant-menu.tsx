import { GitCompare } from 'lucide-react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { VariantChange } from '#domain/cart/document.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { offeredChoices } from '#domain/cart/table/cell-rules.ts';
import { cart } from '#state/cart/cart.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { newerRates } from '#state/scenarios/newer-rates.ts';
import { compareDraft, compareNewerRates, compareState, compareVariant, ratesId } from '#state/compare/compare.ts';
import { mostCompared } from '#state/compare/compared-storage.ts';
import { Button, type ButtonLook } from '#ui/buttons/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useChangeName } from './shared/use-compared.ts';
import { usePositionName } from './shared/use-position-name.ts';

const kinds = ['horizon', 'amounts', 'gains', 'currency'] as const;
type Kind = (typeof kinds)[number];

/** Allowed changes in years, percent, percentage points and percent. */
const bounds: Record<Kind, { min: number; max: number; decimals: 0 | 1 }> = {
  horizon: { min: -40, max: 40, decimals: 0 },
  amounts: { min: -90, max: 500, decimals: 1 },
  gains: { min: -20, max: 20, decimals: 1 },
  currency: { min: -90, max: 500, decimals: 1 },
};

/** Gains and currencies are those of the whole cart. */
const isOfItems = (kind: Kind) => kind === 'horizon' || kind === 'amounts';

/** The choice of all items. */
const allItems = '';

function changeOf(kind: Kind, value: number, uuid: string): VariantChange {
  const item = uuid === allItems ? {} : { uuid };
  switch (kind) {
    case 'horizon':
      return { kind, years: value, ...item };
    case 'amounts':
      return { kind, percent: value, ...item };
    case 'gains':
      return { kind, points: value };
    default:
      return { kind, percent: value };
  }
}

const fits = (kind: Kind, value: number | null): value is number =>
  value !== null && value !== 0 && value >= bounds[kind].min && value <= bounds[kind].max;

interface CustomVariantDialogProps {
  onMake: (change: VariantChange) => void;
  onClose: () => void;
}

/** Creates a variant with any allowed change, of all items or of one. */
function CustomVariantDialog({ onMake, onClose }: CustomVariantDialogProps) {
  const { t } = useTranslation('compare');
  const { positions } = useSnapshot(cart.list);
  const nameOf = usePositionName();
  const [kind, setKind] = useState<Kind>('horizon');
  const [value, setValue] = useState<number | null>(null);
  const [uuid, setUuid] = useState(allItems);
  const [isAsked, setIsAsked] = useState(false);
  const { min, max, decimals } = bounds[kind];
  const wrong = t(`custom.range-${kind}`, { min: formatFact('points', min), max: formatFact('points', max) });
  const items = positions.flatMap((listed) => cart.item(listed.uuid)?.resolved.position ?? []);
  const make = () => {
    setIsAsked(true);
    if (!fits(kind, value)) return;
    onMake(changeOf(kind, value, uuid));
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={t('custom.title')} submitText={t('custom.make')} onSubmit={make}>
      <Select
        label={t('custom.what')}
        options={kinds.map((one) => ({ value: one, label: t(`custom.${one}`) }))}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setValue(null);
          setIsAsked(false);
        }}
      />
      {isOfItems(kind) && items.length > 1 && (
        <Select
          label={t('custom.item')}
          options={[
            { value: allItems, label: t('custom.all-items') },
            ...items.map((position) => ({ value: position.uuid, label: nameOf(position) })),
          ]}
          value={uuid}
          onChange={setUuid}
        />
      )}
      <NumberField
        key={kind}
        label={t(`custom.of-${kind}`)}
        unit={kind === 'amounts' || kind === 'currency' ? '%' : undefined}
        decimals={decimals}
        allowNegative
        value={value}
        error={isAsked && !fits(kind, value) ? wrong : undefined}
        onChange={(input) => setValue(input.value)}
      />
    </FormDialog>
  );
}

const usual: readonly VariantChange[] = [
  { kind: 'horizon', years: 5 },
  { kind: 'horizon', years: -5 },
  { kind: 'amounts', percent: 10 },
  { kind: 'amounts', percent: -10 },
  { kind: 'gains', points: -1 },
];

/** Returns the charging methods that some item of the cart offers and that not all items use already. */
function useMethods(): VariantChange[] {
  const { positions } = useSnapshot(cart.list);
  const items = positions.flatMap(({ uuid }) => cart.item(uuid) ?? []);
  const offered = new Set(items.flatMap(({ resolved }) => offeredChoices(resolved, 'chargingMethodId')));
  const isUsedByAll = (id: string) =>
    items.every(({ resolved }) => resolved.position.calcInput.chargingMethodId === id);
  return [...offered]
    .filter((id) => !isUsedByAll(id))
    .map((chargingMethodId) => ({ kind: 'method', chargingMethodId }));
}

/** Creates a variant of the cart and reports the outcome. */
function useMakeVariant(): (change: VariantChange) => void {
  const { t } = useTranslation('compare');
  const changeName = useChangeName();
  return (change) => {
    const variant = compareVariant(change);
    const name = changeName(change);
    if (!variant) return showToast({ kind: 'error', text: t('made-none') });
    const text = variant.refused > 0 ? t('made-partly', { name, count: variant.refused }) : t('made', { name });
    return showToast({ kind: 'success', text });
  };
}

/** Entries for the saved state of the current draft and for newer rates, each as long as it is not compared yet. */
function useOtherStates(onBase: (id: string) => void): { label: string; onChoose: () => void }[] {
  const { t } = useTranslation('compare');
  const { draft: current } = useSnapshot(cart.details);
  const { found } = useSnapshot(newerRates);
  const { carts } = useSnapshot(compareState);
  const isCompared = (id: string) => carts.some((one) => one.id === id);
  const saved =
    current && !isCompared(current.id)
      ? [
          {
            label: t('what-if.since-saved', { name: displayName(current.name) }),
            onChoose: () => {
              compareDraft(current.id);
              onBase(current.id);
            },
          },
        ]
      : [];
  const rates = found && !isCompared(ratesId) ? [{ label: t('rates'), onChoose: () => void compareNewerRates() }] : [];
  return [...saved, ...rates];
}

interface VariantMenuProps extends Pick<ButtonLook, 'variant' | 'size'> {
  ref?: Ref<HTMLButtonElement>;
  /** Chooses the base of the comparison. */
  onBase: (id: string) => void;
}

/** The what-if menu: creates a variant of the cart with one change, or adds another state of it. */
export function VariantMenu({ ref, onBase, variant = 'primary', size }: VariantMenuProps) {
  const { t } = useTranslation('compare');
  const { carts } = useSnapshot(compareState);
  const changeName = useChangeName();
  const methods = useMethods();
  const states = useOtherStates(onBase);
  const make = useMakeVariant();
  const [isCustom, setIsCustom] = useState(false);
  if (carts.length >= mostCompared) return null;
  return (
    <>
      <Menu
        trigger={
          <Button {...{ ref, variant, size }} icon={GitCompare}>
            {t('new-variant')}
          </Button>
        }
      >
        {[...usual, ...methods, { kind: 'copy' } as const].map((change) => (
          <MenuEntry key={JSON.stringify(change)} onChoose={() => make(change)}>
            {changeName(change)}
          </MenuEntry>
        ))}
        <MenuEntry onChoose={() => setIsCustom(true)}>{t('what-if.other')}</MenuEntry>
        {states.map(({ label, onChoose }) => (
          <MenuEntry key={label} onChoose={onChoose}>
            {label}
          </MenuEntry>
        ))}
      </Menu>
      {isCustom && <CustomVariantDialog onMake={make} onClose={() => setIsCustom(false)} />}
    </>
  );
}
