import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Command } from '#features/search/command-palette.tsx';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { setLanguage } from '#i18n/i18n.ts';
import { useClientScreen } from '#portal-ui/use-client-screen.ts';
import { useRemoveAll } from '#portal-ui/use-removal.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { externalAddress } from '#state/catalogue/external-links.ts';
import { setTheme, themes } from '#state/session/preferences.ts';
import { languageNames } from '#ui/fields/language-switch.tsx';
import { useLegalText } from '../disclaimer-dialog.tsx';
import { useScreenCommands } from '../routes/screen-list.ts';
import { menuName, menuPath } from './menu-target.ts';
import { paths } from '#routes/paths.ts';
import { openDialog, type DialogName } from '#state/dialogs.ts';
import { useLeave } from '../use-leave.ts';
import { suiteLinkOf, useMenu } from './use-menu.ts';
import { useOpenExternal } from '#portal-ui/use-open-external.ts';

type CommandWords =
  | 'search'
  | 'forecast'
  | 'fees-effect'
  | 'save'
  | 'client-screen'
  | 'remove-all'
  | 'new-cart'
  | 'keys'
  | 'feedback'
  | 'disclaimer'
  | 'language'
  | 'theme'
  | 'logout';

type Make = (kind: Command['kind'], id: string, name: string, run: () => void, words?: string) => Command;

/** The id is the same in every language, because commands chosen last are kept by it. */
const make: Make = (kind, id, name, run, words = '') => ({ id: `${kind}-${id}`, kind, name, words, run });

/** Not offered among the commands chosen last, where a mere Enter would repeat it. */
const notAgain = (command: Command): Command => ({ ...command, isNotRecent: true });

/** Commands that need a filled cart. */
const ofCart = (run: () => void) => () => (cart.list.positions.length > 0 ? run() : openDialog('empty-cart'));

const layer = (open: DialogName) => () => openDialog(open);

/** Screens of the menu and of the header. */
function useScreens(): Command[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { links } = useSnapshot(catalogueState);
  const openExternal = useOpenExternal();
  const go = (path: string) => void navigate(path);
  const drivers = make(
    'screens',
    'drivers',
    t('drivers'),
    () => go(paths.forecastView('drivers')),
    t('commands.words.drivers'),
  );
  const ofMenu = useMenu().flatMap(({ target, name, isDisabled }) => {
    if (isDisabled) return [];
    const shown = name ?? menuName(target, t);
    const path = menuPath(target);
    if (path !== null) return [make('screens', path, shown, () => go(path))];
    const address = target.kind === 'link' ? externalAddress(links, suiteLinkOf[target.link]) : null;
    return address === null
      ? []
      : [make('screens', target.kind === 'link' ? target.link : shown, shown, () => openExternal(address))];
  });
  return [
    ...useScreenCommands().flatMap(({ id, path }) => [
      make('screens', id, t(id), () => go(path), t(`commands.words.${id}`)),
      ...(id === 'fees-effect' ? [drivers] : []),
    ]),
    ...ofMenu,
  ];
}

function useActions(beginCart: () => void): Command[] {
  const { t } = useTranslation(['shell', 'common', 'cart', 'catalogue']);
  const removeAll = useRemoveAll();
  const words = (action: CommandWords) => t(`shell:commands.words.${action}`);
  const hasLegalText = useLegalText() !== null;
  const leave = useLeave();
  const showClient = useClientScreen();
  return [
    make('actions', 'search', t('shell:search.open'), layer('search'), words('search')),
    make('actions', 'forecast', t('shell:commands.forecast'), ofCart(layer('forecast')), words('forecast')),
    make('actions', 'client-screen', t('shell:client-screen.open'), showClient, words('client-screen')),
    make('actions', 'save', t('shell:commands.save'), ofCart(layer('save-draft')), words('save')),
    notAgain(make('actions', 'remove-all', t('cart:cart.remove-all'), ofCart(removeAll), words('remove-all'))),
    notAgain(make('actions', 'new-cart', t('catalogue:home.work.new-cart'), ofCart(beginCart), words('new-cart'))),
    make('actions', 'keys', t('shell:keys.title'), layer('keys'), words('keys')),
    make('actions', 'feedback', t('shell:send-feedback'), layer('feedback'), words('feedback')),
    ...(hasLegalText
      ? [make('actions', 'disclaimer', t('common:legal-disclaimer'), layer('disclaimer'), words('disclaimer'))]
      : []),
    ...languages.map((language) =>
      make(
        'actions',
        `language-${language}`,
        t('shell:commands.language', { name: languageNames[language] }),
        () => void setLanguage(language),
        words('language'),
      ),
    ),
    ...themes.map((theme) =>
      make(
        'actions',
        `theme-${theme}`,
        t('shell:commands.theme', { name: t(`common:theme.${theme}`) }),
        () => setTheme(theme),
        words('theme'),
      ),
    ),
    notAgain(make('actions', 'logout', t('shell:menu.logout'), leave, words('logout'))),
  ];
}

/** Returns everything that the palette offers except the funds. `beginCart` starts a cart for another client. */
export function useCommands(beginCart: () => void): Command[] {
  const navigate = useNavigate();
  const { programs } = useSnapshot(catalogueState);
  const ofPrograms = programs.map(({ id, name }): Command => ({
    id: `program-${id}`,
    kind: 'programs',
    name,
    words: '',
    run: () => void navigate(paths.program(id)),
  }));
  return [...useScreens(), ...useActions(beginCart), ...ofPrograms];
}
