import { ArrowLeft, House, LogOut, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { cartList } from '#state/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { logOut } from '#state/session.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { IconLink } from '#ui/icon-link.tsx';
import { Logo } from '#ui/logo.tsx';
import styles from './header.module.css';
import { paths } from './paths.ts';

function CartLink() {
  const { t } = useTranslation('shell');
  const { positions } = useSnapshot(cartList);
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

const initialsOf = (fullName: string) =>
  fullName
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

function CurrentUser() {
  const { user } = useSnapshot(catalogueState);
  if (!user) return null;
  return (
    <div className={styles.user}>
      <span className={styles.company}>{user.company.name}</span>
      <span className={styles.initials} aria-hidden>
        {initialsOf(user.fullName)}
      </span>
      <span className={styles.name}>{user.fullName}</span>
    </div>
  );
}

export function Header() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const leave = () => {
    void logOut();
    void navigate(paths.home, { replace: true });
  };

  return (
    <header className={styles.header}>
      <div className={styles.content}>
        <Link to={paths.home} className={styles.brand} aria-label={`Fundament, ${t('home')}`}>
          <Logo />
        </Link>
        <span className={styles.separator} />
        <IconButton className={styles.back} label={t('back')} icon={ArrowLeft} onClick={() => void navigate(-1)} />
        <IconLink
          className={styles.home}
          to={paths.home}
          label={t('home')}
          icon={House}
          current={pathname === paths.home}
        />
        <nav className={styles.navigation} aria-label={t('navigation')}>
          <NavLink to={paths.funds} className={classNames(styles.entry)}>
            {t('menu.funds')}
          </NavLink>
        </nav>
        <CartLink />
        <span className={styles.separator} />
        <CurrentUser />
        <IconButton className={styles.leave} label={t('menu.logout')} icon={LogOut} onClick={leave} />
      </div>
    </header>
  );
}
