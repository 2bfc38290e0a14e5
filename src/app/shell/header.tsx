import { ArrowLeft, FolderClock, House, Menu, Search, ShoppingCart, Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { userState } from '#state/session/user.ts';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { IconLink } from '#ui/buttons/icon-link.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { Picture } from '#ui/marks/picture.tsx';
import { pageBrand } from '#ui/page-brand.ts';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import styles from './header.module.css';
import { paths } from '#routes/paths.ts';
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
      <span className={styles.name}>{fullName}</span>
    </Link>
  );
}

function CartLink() {
  const { t } = useTranslation('shell');
  const { positions } = useSnapshot(cart.list);
  const { pathname } = useLocation();
  return (
    <IconLink
      to={paths.cart}
      label={t('cart')}
      icon={ShoppingCart}
      badge={positions.length}
      current={pathname === paths.cart}
    />
  );
}

function DraftsLink() {
  const { t } = useTranslation('shell');
  const { user } = useSnapshot(userState);
  const { pathname } = useLocation();
  return (
    <IconLink
      to={paths.drafts}
      label={t('drafts')}
      icon={FolderClock}
      badge={user?.nrOfDrafts ?? 0}
      current={pathname === paths.drafts}
    />
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

export function Header() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();

  return (
    <header className={styles.header}>
      <Toolbar label={t('header-bar')} className={styles.content}>
        <Link to={paths.home} className={styles.brand} aria-label={`${pageBrand().name}, ${t('home')}`}>
          <Logo />
        </Link>
        <span className={styles.separator} />
        <IconButton className={styles.back} label={t('back')} icon={ArrowLeft} onClick={() => void navigate(-1)} />
        <IconLink
          className="not-on-phone"
          to={paths.home}
          label={t('home')}
          icon={House}
          current={pathname === paths.home}
        />
        <div className={styles.gap} />
        <SearchButton />
        <PaletteButton />
        <CartLink />
        <DraftsLink />
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
