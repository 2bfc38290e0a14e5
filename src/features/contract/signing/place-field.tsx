import { useTranslation } from 'react-i18next';
import { longestSignPlace } from '#contract/signing.ts';
import { TextField } from '#ui/fields/text-field.tsx';

interface PlaceFieldProps {
  place: string;
  error: string | undefined;
  onPlace: (place: string) => void;
}

/** The place of signing, which every way of signing in the portal asks for. */
export function PlaceField({ place, error, onPlace }: PlaceFieldProps) {
  const { t } = useTranslation('contract');
  return (
    <TextField
      label={t('sign.location')}
      maxLength={longestSignPlace}
      autoComplete="off"
      value={place}
      error={error}
      onChange={onPlace}
    />
  );
}
