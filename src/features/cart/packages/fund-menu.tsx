import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { isForQualifiedInvestors } from '#domain/cart/product/cart-product.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { MenuEntry } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { CreatePackageDialog } from '../dialogs/create-package-dialog.tsx';
import { useGoToItem } from '../shared/focus-place.ts';
import { ItemMenu } from '../shared/item-menu.tsx';
import { neighbourOf, RemoveEntry } from '../shared/remove-button.tsx';
import styles from '../shared/card-heading.module.css';
import { useCartCatalogue, useCurrencyCode } from '#cart-ui/reference.ts';

interface FundProps {
  uuid: string;
  name: string;
}

function useMove({ uuid, name }: FundProps): (packageUuid: string) => void {
  const { t } = useTranslation('packages');
  const goToItem = useGoToItem();
  const codeOf = useCurrencyCode();
  return (packageUuid) => {
    const next = neighbourOf(uuid);
    const position = cart.package(packageUuid)?.resolved.position;
    const packageName = displayName(position?.name ?? '');
    const isMoved = flushSync(() => cart.packages.moveInto(packageUuid, uuid));
    if (!isMoved) {
      const currency = codeOf(position?.calcInput.currencyId);
      showToast({ kind: 'error', text: t('other-currency', { name: displayName(name), packageName, currency }) });
      return;
    }
    showToast({
      kind: 'success',
      text: t('moved', { name: displayName(name), packageName }),
      action: { label: t('show'), onAction: () => goToItem(packageUuid) },
    });
    goToItem(next ?? packageUuid);
  };
}

/** The packages that accept the fund, and the entry for a new one (PACK-03, PACK-04, PACK-15). */
function PackageEntries({ fund, onCreate }: { fund: FundProps; onCreate: () => void }) {
  const { t } = useTranslation('packages');
  const { positions } = useSnapshot(cart.list);
  const move = useMove(fund);
  const open = positions.filter(({ uuid }) => cart.package(uuid)?.resolved.position.packageType);
  return (
    <>
      {open.map(({ uuid, name }) => (
        <MenuEntry key={uuid} onChoose={() => move(uuid)}>
          {t('move-into', { packageName: displayName(name ?? '') })}
        </MenuEntry>
      ))}
      <MenuEntry onChoose={onCreate}>{t('create-open')}</MenuEntry>
    </>
  );
}

function useCanMove(): (fundId: string) => boolean {
  const { config } = useSnapshot(catalogueState);
  const catalogue = useCartCatalogue();
  return (fundId) => !config.cartPackagesDisabled && !isForQualifiedInvestors(fundId, catalogue);
}

/** The menu of a fund: move it into a new or an existing package, or remove it from the cart. */
export function FundMenu({ fundId, ...fund }: FundProps & { fundId: string }) {
  const [isCreating, setIsCreating] = useState(false);
  const goToItem = useGoToItem();
  const canMove = useCanMove();

  const create = (name: string) => {
    const created = flushSync(() => cart.packages.create(fund.uuid, name));
    if (created) goToItem(created);
  };
  return (
    <>
      <ItemMenu name={fund.name}>
        {canMove(fundId) && <PackageEntries fund={fund} onCreate={() => setIsCreating(true)} />}
        <RemoveEntry {...fund} />
      </ItemMenu>
      {isCreating && <CreatePackageDialog onCreate={create} onClose={() => setIsCreating(false)} />}
    </>
  );
}

/** Explains why a fund cannot be in a package (PACK-15). */
export function NotForPackages({ fundId }: { fundId: string }) {
  const { t } = useTranslation('packages');
  const { config } = useSnapshot(catalogueState);
  const catalogue = useCartCatalogue();
  if (config.cartPackagesDisabled || !isForQualifiedInvestors(fundId, catalogue)) return null;
  return <span className={styles.reason}>{t('not-for-fki')}</span>;
}
