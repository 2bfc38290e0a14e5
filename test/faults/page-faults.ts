import type { PlantedFault } from './planted-fault.ts';

const ui = 'test/ui';

/** In what the page shows and how it is operated. */
export const pageFaults: readonly PlantedFault[] = [
  {
    file: 'src/ui/fields/field.tsx',
    from: 'describedBy: hasNote ? noteId : undefined',
    to: 'describedBy: hint ? noteId : undefined',
    test: `${ui}/ui/fields/number-field.test.tsx`,
  },
  {
    file: 'src/ui/layout/paginator.tsx',
    from: 'disabled: to < 1 || to > last',
    to: 'disabled: to < 1',
    test: `${ui}/ui/layout/paginator.test.tsx`,
  },
  {
    file: 'src/ui/overlays/toast.tsx',
    from: "role={toast.kind === 'error' ? 'alert' : 'status'}",
    to: 'role="status"',
    test: `${ui}/ui/overlays/toast.test.tsx`,
  },
  {
    file: 'src/ui/form/live-errors.ts',
    from: 'if (first) show(first[0], first[1].key, true);',
    to: 'if (first) show(first[0], first[1].key, false);',
    test: `${ui}/ui/form/table-form.test.tsx`,
  },
  {
    file: 'src/features/cart/shared/remove-button.tsx',
    from: 'if (isGone && next !== null) goToItem(next);',
    to: 'if (!isGone && next !== null) goToItem(next);',
    test: `${ui}/features/cart/card/item-card.test.tsx`,
    title: 'moves the focus to the next item',
  },
  {
    file: 'src/portal-ui/cart-toggle.tsx',
    from: "isIn ? t(withText ? 'cart.toggle.in' : 'cart.toggle.remove', { name }) : t('cart.toggle.add', { name })",
    to: "t(withText ? 'cart.toggle.in' : 'cart.toggle.add', { name })",
    test: `${ui}/portal-ui/cart-toggle.test.tsx`,
  },
  {
    file: 'src/features/contract/signing/code-form.tsx',
    from: '!placeError && code.length === codeLength',
    to: 'code.length === codeLength',
    test: `${ui}/features/contract/signing/sms-signing.test.tsx`,
    title: 'requires both place and code',
  },
];
