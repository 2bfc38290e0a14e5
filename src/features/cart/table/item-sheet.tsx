import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { keepFocus } from '#ui/focus.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ItemCard } from '../card/item-card.tsx';

/** Returns the first field that the item lacks. */
function missingField(uuid: string): HTMLElement | null {
  const field = cart.summary.leftOut.find((item) => item.uuid === uuid)?.fields[0];
  if (field === undefined) return null;
  const group = document.querySelector(`[role="dialog"] [data-field="${field}"]`);
  return group?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)') ?? null;
}

interface ItemSheetProps {
  uuid: string;
  /** UUIDs of all items in display order. */
  order: readonly string[];
  onOpen: (uuid: string | null) => void;
  /** Returns the element to focus when the sheet closes. */
  rowOf: (uuid: string) => HTMLElement | null;
}

/** The fields of one item above the list, with buttons for the previous and next item that wrap around. */
export function ItemSheet({ uuid, order, onOpen, rowOf }: ItemSheetProps) {
  const { t } = useTranslation('cart-table');
  const { forecast, leftOut } = useSnapshot(cart.summary);
  const isCounted = forecast !== null && !leftOut.some((item) => item.uuid === uuid);
  const place = order.indexOf(uuid);
  const [before, after] = [order.at(place - 1), order[(place + 1) % order.length]];
  // Removing an item also unmounts its sheet.
  useEffect(() => keepFocus, []);
  const first = {
    get current() {
      return missingField(uuid);
    },
  };
  return (
    <Dialog
      open
      onClose={() => onOpen(null)}
      title={t('sheet.title', { place: place + 1, count: order.length })}
      width="goal"
      kind="form"
      staysOnPress={false}
      firstFocus={first}
      lastFocus={() => rowOf(uuid)}
      actions={
        <>
          {isCounted && (
            <ButtonLink to={paths.itemDrivers(uuid)} variant="quiet">
              {t('sheet.drivers')}
            </ButtonLink>
          )}
          {order.length > 1 && (
            <>
              <Button icon={ChevronLeft} onClick={() => onOpen(before ?? uuid)}>
                {t('sheet.previous')}
              </Button>
              <Button icon={ChevronRight} onClick={() => onOpen(after ?? uuid)}>
                {t('sheet.next')}
              </Button>
            </>
          )}
        </>
      }
    >
      <ItemCard key={uuid} uuid={uuid} isInList={false} />
    </Dialog>
  );
}
