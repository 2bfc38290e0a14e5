import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { serverToday } from '#clock/server-clock.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { ageOn } from '#domain/people/age.ts';
import { cart } from '#state/cart/cart.ts';
import { useBirthDate } from './use-years.ts';

/** Returns the client's name on the card; null before one is entered. */
export function useClientName(): string | null {
  const { values } = useSnapshot(cart.details).card;
  const name = [values?.firstName, values?.lastName].filter(Boolean).join(' ');
  return name === '' ? null : name;
}

/** Returns the client's name, and the age where it is known as well. */
export function usePlanOwner(): { name: string | null; age: string | null } {
  const { t } = useTranslation('cart');
  const [today] = useState(() => serverToday());
  const name = useClientName();
  const birthDate = useBirthDate();
  const age = birthDate === null ? null : ageOn(birthDate, today);
  return { name, age: name === null || age === null ? null : t('cart.age', { count: age }) };
}

/** Whose plan it is, beside the title of a page: the client, and the draft that the cart belongs to (SIL-268). */
export function PlanOwner({ hasDraft = true }: { hasDraft?: boolean }) {
  const { t } = useTranslation('cart');
  const { name, age } = usePlanOwner();
  const owner = name !== null && age !== null ? t('cart.owner', { name, age }) : name;
  const { draft: current } = useSnapshot(cart.details);
  const draft = hasDraft && current ? displayName(current.name) : null;
  return (
    <>
      {owner !== null && (
        <span className="medium truncate" title={owner}>
          {owner}
        </span>
      )}
      {draft !== null && draft !== owner && <span className="secondary">{draft}</span>}
    </>
  );
}
