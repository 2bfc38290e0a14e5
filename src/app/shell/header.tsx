import { ArrowLeft, FolderClock, House, Menu, Search, ShoppingCart, Building2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useHasStage } from '#cart-ui/use-cart-view.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart } from '#state/cart/cart.ts';
import { userState } from '#state/session/user.ts';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { badgeText, IconButton, IconButtonContent, iconButtonName } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/marks/logo.tsx';
import { Picture } from '#ui/marks/picture.tsx';
import { pageBrand } from '#ui/page-brand.ts';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import styles from './header.module.css';
import { paths, patterns } from '#routes/paths.ts';
import { openDialog } from '#state/dialogs.ts';

/** One link with the company's logo, the user's photo and name (SHELL-20, SIL-33). */
function ProfileLink() {
  const { t } = useTranslation('shell');
  const { user } = useSnapshot(userState);
  const { pathname } = useLocation();
  if (!user) return null;
  const { id, fullName, company, profileImageFetchDate } = user;
  return (
    <Link className={styles.link} to={paths.profile} aria-current={pathname === paths.profile ? 'page' : undefined}>
      <VisuallyHidden>{t('menu.profile')}: </VisuallyHidden>
      <span className={styles.company}>
        <Picture kind="issuer" id={company.id} alt="" fallback={{ symbol: Building2 }} size="sm" />
        <span className={styles.companyName}>{company.name}</span>
      </span>
      <Picture
        kind="dealer"
        id={id}
        alt=""
        fallback={{ person: fullName }}
        timestamp={profileImageFetchDate}
        className={styles.photo}
      />
      <span className={styles.name} title={fullName}>
        {fullName}
      </span>
    </Link>
  );
}

interface NavLinkProps {
  to: string;
  /** The accessible name. */
  label: string;
  /** What is shown of it, where that is not all. */
  words?: string;
  icon?: LucideIcon;
  badge?: number;
  isCurrent: boolean;
  className?: string | undefined;
}

/** An entry of the navigation: its words, with its icon before them or, where there is little room, in their place. */
function NavLink({ to, label, words = label, icon, badge = 0, isCurrent, className }: NavLinkProps) {
  const look = icon && { label, icon, badge };
  return (
    <Link
      to={to}
      className={classNames(styles.nav, badge > 0 && styles.lit, className)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {look && (
        <span className={styles.mark}>
          <IconButtonContent {...look} />
        </span>
      )}
      <span className={icon && styles.words} aria-hidden>
        {words}
        {badge > 0 && <span className={styles.count}>{badgeText(badge)}</span>}
      </span>
      <VisuallyHidden>{look ? iconButtonName(look) : label}</VisuallyHidden>
    </Link>
  );
}

/** Screens on which funds are found, and on which the cart is edited, read or proposed. */
const fundScreens = [patterns.funds];
const planScreens = [paths.cart, paths.forecast, paths.feesEffect, paths.compare, paths.lookThrough, paths.proposal];
const contractScreens = [paths.contracts, patterns.contract];

/** Where things are: the screens between which one goes to and fro; the menu has all of them. */
function Navigation() {
  const { t } = useTranslation('shell');
  const { positions } = useSnapshot(cart.list);
  const { user } = useSnapshot(userState);
  const { pathname } = useLocation();
  const isOn = (screens: readonly string[]) => screens.some((screen) => matchPath(screen, pathname) !== null);
  return (
    <>
      <NavLink
        className={classNames('not-on-phone', styles.home)}
        to={paths.home}
        label={t('home')}
        icon={House}
        isCurrent={isOn([paths.home])}
      />
      <NavLink className={styles.wordsOnly} to={paths.funds} label={t('menu.funds')} isCurrent={isOn(fundScreens)} />
      <NavLink
        to={paths.cart}
        label={t('cart-link')}
        words={t('cart')}
        icon={ShoppingCart}
        badge={positions.length}
        isCurrent={isOn(planScreens)}
      />
      <NavLink
        to={paths.drafts}
        label={t('drafts')}
        words={t('drafts-short')}
        icon={FolderClock}
        badge={user?.nrOfDrafts ?? 0}
        isCurrent={isOn([paths.drafts])}
      />
      <NavLink
        className={styles.wordsOnly}
        to={paths.contracts}
        label={t('menu.contracts')}
        isCurrent={isOn(contractScreens)}
      />
    </>
  );
}

const paletteKeys = /Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** Looks like the search box that it opens. */
function SearchButton() {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      aria-label={t('search.open')}
      onClick={() => openDialog('search')}
    >
      <Icon of={Search} size={18} />
      <span className={styles.searchText}>{t('search.open')}</span>
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
    </button>
  );
}

/** Opens the command palette and shows its shortcut. */
function PaletteButton() {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={styles.palette}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('search.everything')}
      onClick={() => openDialog('commands')}
    >
      <kbd className={styles.key} aria-hidden>
        {paletteKeys}
      </kbd>
    </button>
  );
}

/** Returns whether the navigation shares the header with the bar of the plan that is edited (SIL-267). */
function useHasPlanBar(): boolean {
  const { pathname } = useLocation();
  const { active } = useSnapshot(cart.steps.state);
  const hasStage = useHasStage();
  return hasStage && active === cartStep.cart && pathname === paths.cart;
}

export function Header() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const hasPlanBar = useHasPlanBar();

  return (
    <header className={classNames(styles.header, hasPlanBar && styles.low)}>
      <Toolbar label={t('header-bar')} className={styles.content}>
        <Link to={paths.home} className={styles.brand} aria-label={`${pageBrand().name}, ${t('home')}`}>
          <Logo />
        </Link>
        <span className={styles.separator} />
        <IconButton className={styles.back} label={t('back')} icon={ArrowLeft} onClick={() => void navigate(-1)} />
        <Navigation />
        <div className={styles.gap} />
        <SearchButton />
        <PaletteButton />
        <span className={styles.separator} />
        <ProfileLink />
        <IconButton
          className={styles.menu}
          label={t('menu.open')}
          icon={Menu}
          aria-haspopup="dialog"
          onClick={() => openDialog('menu')}
        />
      </Toolbar>
    </header>
  );
}
