import { startTransition, useEffect, useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Fund, FundPackageTemplate } from '#contract/catalogue.ts';
import { type FundGroupKey, favouritePortfolios, fundGroups, type FundGroup } from '#domain/catalogue/fund-groups.ts';
import { paths } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import styles from './fund-groups.module.css';

/**
 * A ref callback for an element that contains favourite buttons: when a focused button is removed together with its
 * fund, the focus moves to the next one, so that keyboard navigation does not restart at the top of the page.
 */
export function keepToggleFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  let focused: { toggle: Element; place: number } | null = null;
  const toggles = () => [...root.querySelectorAll<HTMLElement>('[data-favourite]')];

  const remember = ({ target }: FocusEvent) => {
    const toggle = target instanceof Element ? target : null;
    const place = toggles().findIndex((other) => other === toggle);
    focused = toggle && place >= 0 ? { toggle, place } : null;
  };
  const forget = ({ target }: FocusEvent) => {
    // Some browsers also fire this event for removed elements.
    queueMicrotask(() => {
      if (focused && focused.toggle === target && focused.toggle.isConnected) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.toggle.isConnected) return;
    const { place } = focused;
    focused = null;
    if (document.activeElement !== document.body) return;
    const left = toggles();
    left[Math.min(place, left.length - 1)]?.focus();
  });

  root.addEventListener('focusin', remember);
  root.addEventListener('focusout', forget);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    root.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

interface FundGroups {
  portfolios: readonly FundPackageTemplate[];
  groups: readonly FundGroup<Fund>[];
}

/** Returns the groups of the grid and of the list without empty ones (CAT-06, SIL-47). */
export function useFundGroups(): FundGroups {
  const { fundById } = useSnapshot(catalogueState);
  const { assignedProducts } = useSnapshot(assignmentState);
  const { fundPackageTemplates } = useSnapshot(templateState);
  return useMemo(
    () => ({
      portfolios: favouritePortfolios(fundPackageTemplates, assignedProducts),
      groups: fundGroups(assignedProducts, fundById),
    }),
    [assignedProducts, fundById, fundPackageTemplates],
  );
}

/**
 * Returns the groups to render: the first one, and one more with every step, so that no single task lays out all of
 * them.
 */
export function useGroupsInTurn<Group>(groups: readonly Group[]): readonly Group[] {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count < groups.length) startTransition(() => setCount(count + 1));
  }, [count, groups.length]);
  return groups.slice(0, count);
}

export function NoGroups() {
  const { t } = useTranslation('funds');
  return (
    <EmptyState
      title={t('no-groups.title')}
      text={t('no-groups.text')}
      action={
        <ButtonLink variant="primary" to={paths.fundsAdvanced}>
          {t('no-groups.action')}
        </ButtonLink>
      }
    />
  );
}

export type GroupKey = 'favourite-portfolios' | FundGroupKey;

/** URL fragments by which the menu links to a group (SIL-36). */
const anchors: Partial<Record<GroupKey, string>> = {
  'favourite-portfolios': 'favourite-portfolios',
  favourite: 'favourite-funds',
};

export const groupHeadingId = (group: GroupKey): string => anchors[group] ?? group;

export function GroupHeading({ group }: { group: GroupKey }) {
  const { t } = useTranslation('funds');
  return (
    <h2 id={groupHeadingId(group)} className={styles.heading} tabIndex={-1}>
      {t(`funds.group.${group}`)}
    </h2>
  );
}
