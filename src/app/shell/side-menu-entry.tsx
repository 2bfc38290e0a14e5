import {
  Activity,
  ArrowUpRight,
  BookA,
  BookOpen,
  ChartCandlestick,
  Files,
  FileText,
  KeyRound,
  LogOut,
  Newspaper,
  Package,
  Paperclip,
  Star,
  TrendingUp,
  User,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { PortalMenuEntry, MenuTarget } from '#domain/portal/menu-entries.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { externalAddress } from '#state/catalogue/external-links.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { menuName, menuPath } from './menu-target.ts';
import styles from './side-menu.module.css';
import { useLeave } from '../use-leave.ts';
import { suiteLinkOf } from './use-menu.ts';
import { useOpenExternal } from '#portal-ui/use-open-external.ts';

const linkIcons = { news: Newspaper, 'sales-documentation': Files, glossary: BookA } as const;

const icons: Record<Exclude<MenuTarget['kind'], 'link' | 'programs'>, LucideIcon> = {
  funds: ChartCandlestick,
  templates: Package,
  attachments: Paperclip,
  contracts: FileText,
  users: Users,
  help: BookOpen,
  'favourite-funds': Star,
  'favourite-portfolios': Star,
  'contract-type': Zap,
  fund: Zap,
  profile: User,
  'change-password': KeyRound,
  'log-out': LogOut,
};

function iconOf(target: MenuTarget): LucideIcon {
  if (target.kind === 'link') return linkIcons[target.link];
  if (target.kind === 'programs') return target.style === 'Active' ? TrendingUp : Activity;
  return icons[target.kind];
}

function External({
  entry,
  onChoose,
  children,
}: {
  entry: PortalMenuEntry;
  onChoose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const { links } = useSnapshot(catalogueState);
  const open = useOpenExternal();
  const address = entry.target.kind === 'link' ? externalAddress(links, suiteLinkOf[entry.target.link]) : null;
  if (address === null) return null;
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    onChoose();
    open(address);
  };
  return (
    <a className={styles.entry} href={address} target="_blank" rel="noopener noreferrer" onClick={handleClick}>
      {children}
      <VisuallyHidden>, {t('new-tab')}</VisuallyHidden>
      <Icon of={ArrowUpRight} size={14} className={styles.external} />
    </a>
  );
}

export function SideMenuEntry({ entry, onChoose }: { entry: PortalMenuEntry; onChoose: () => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const leave = useLeave();
  const { target, name, isDisabled } = entry;
  const path = menuPath(target);
  const content = (
    <>
      <Icon of={iconOf(target)} size={18} />
      <span>{name ?? menuName(target, t)}</span>
    </>
  );

  if (isDisabled)
    return (
      <span role="link" aria-disabled className={styles.disabled}>
        {content}
      </span>
    );
  if (target.kind === 'link')
    return (
      <External entry={entry} onChoose={onChoose}>
        {content}
      </External>
    );
  if (path === null)
    return (
      <button type="button" className={styles.entry} onClick={leave}>
        {content}
      </button>
    );
  return (
    <Link className={styles.entry} to={path} aria-current={pathname === path ? 'page' : undefined} onClick={onChoose}>
      {content}
    </Link>
  );
}
