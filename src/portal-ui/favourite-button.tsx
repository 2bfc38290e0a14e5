import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { toggleFavourite, useIsFavourite } from '#state/catalogue/favourites.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

interface FavouriteButtonProps {
  fundId: string;
  /** The fund's name, for the button's label and the messages. */
  name: string;
  /** Whether a text is shown beside the icon. */
  withText?: boolean;
}

/** A star whose accessible name is its action; with text it names the state and has `aria-pressed`. */
export function FavouriteButton({ fundId, name, withText = false }: FavouriteButtonProps) {
  const { t } = useTranslation('catalogue');
  const isOn = useIsFavourite(fundId);
  const shownName = displayName(name);

  const toggle = async () => {
    const outcome = await toggleFavourite(fundId);
    if (outcome === 'done') return;
    showToast({ kind: 'error', text: t(isOn ? 'favourite.remove-error' : 'favourite.add-error', { name: shownName }) });
  };

  if (!withText) {
    return (
      <IconButton
        icon={Star}
        size="sm"
        label={t(isOn ? 'favourite.remove' : 'favourite.add', { name: shownName })}
        filled={isOn}
        data-favourite
        onClick={() => void toggle()}
      />
    );
  }
  return (
    <Button aria-pressed={isOn} onClick={() => void toggle()}>
      <Icon of={Star} size={18} filled={isOn} />
      {t(isOn ? 'favourite.is-on' : 'favourite.put')}
    </Button>
  );
}
