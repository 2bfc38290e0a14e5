import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { isForQualifiedInvestors } from '#domain/cart/package/can-move.ts';
import { catalogueState } from '#state/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { CreatePackageDialog } from '../dialogs/create-package-dialog.tsx';
import { useGoToItem } from '../shared/go-to-item.ts';
import styles from '../shared/card-heading.module.css';
import { useCartCatalogue } from '../shared/reference.ts';

interface FundProps {
  uuid: string;
  name: string;
}

/** The fund whose card follows, or goes before the last one; it takes the focus over. */
function neighbourOf(uuid: string): string | undefined {
  const funds = cart.list.positions.filter(({ itemType }) => itemType === 'Fund');
  const place = funds.findIndex((position) => position.uuid === uuid);
  return (funds[place + 1] ?? funds[place - 1])?.uuid;
}

function useMove({ uuid, name }: FundProps): (packageUuid: string) => void {
  const { t } = useTranslation('packages');
  const goToItem = useGoToItem();
  return (packageUuid) => {
    const next = neighbourOf(uuid);
    const packageName = displayName(cart.package(packageUuid)?.resolved.position.name ?? '');
    const isMoved = flushSync(() => cart.packages.moveInto(packageUuid, uuid));
    if (!isMoved) return;
    showToast({
      kind: 'success',
      text: t('moved', { name: displayName(name), packageName }),
      action: { label: t('show'), onAction: () => goToItem(packageUuid) },
    });
    goToItem(next ?? packageUuid);
  };
}

function Choices({ fund, onCreate }: { fund: FundProps; onCreate: () => void }) {
  const { t } = useTranslation('packages');
  const { positions } = useSnapshot(cart.list);
  const move = useMove(fund);
  const open = positions.filter(({ uuid }) => cart.package(uuid)?.resolved.position.packageType);
  return (
    <>
      {open.map(({ uuid, name }) => (
        <MenuEntry key={uuid} onChoose={() => move(uuid)}>
          {displayName(name ?? '')}
        </MenuEntry>
      ))}
      <MenuEntry onChoose={onCreate}>{t('create-open')}</MenuEntry>
    </>
  );
}

function MoveMenu(fund: FundProps) {
  const { t } = useTranslation('packages');
  const [isCreating, setIsCreating] = useState(false);
  const goToItem = useGoToItem();

  const create = (name: string) => {
    const created = flushSync(() => cart.packages.create(fund.uuid, name));
    if (created) goToItem(created);
  };
  return (
    <>
      <Menu
        trigger={
          <Button
            className={styles.action}
            variant="quiet"
            size="sm"
            icon={PackagePlus}
            aria-label={t('move-of', { name: fund.name })}
          >
            {t('move')}
          </Button>
        }
      >
        <Choices fund={fund} onCreate={() => setIsCreating(true)} />
      </Menu>
      {isCreating && <CreatePackageDialog onCreate={create} onClose={() => setIsCreating(false)} />}
    </>
  );
}

/** The way of a fund into a new or an existing package, or why there is none (PACK-03, PACK-04, PACK-15). */
export function MoveToPackage({ fundId, ...fund }: FundProps & { fundId: string }) {
  const { t } = useTranslation('packages');
  const { config } = useSnapshot(catalogueState);
  const catalogue = useCartCatalogue();
  if (config.cartPackagesDisabled) return null;
  if (isForQualifiedInvestors(fundId, catalogue)) return <span className={styles.reason}>{t('not-for-fki')}</span>;
  return <MoveMenu {...fund} />;
}
