import type { PlantedFault } from './planted-fault.ts';

const state = 'test/unit/state';
const walk = `${state}/cart/order-walk.property.test.ts`;
const windows = `${state}/cart/two-windows.test.ts`;
const storage = `${state}/cart/stored/order-storage.test.ts`;

/** In the order as one document, its windows and its storage. */
export const orderFaults: readonly PlantedFault[] = [
  {
    file: 'src/state/cart/dispatch.ts',
    from: 'else if (one.orderId === this.#document.order.id) this.#applyDetails',
    to: 'else this.#applyDetails',
    test: windows,
  },
  {
    file: 'src/state/cart/dispatch.ts',
    from: 'if (id !== null && id !== this.#document.order.id) return;',
    to: '',
    test: windows,
  },
  {
    file: 'src/state/cart/dispatch.ts',
    from: 'if (this.mergeExternalChanges() && this.#unsaved.length > 0) return;',
    to: '',
    test: windows,
  },
  {
    file: 'src/state/cart/dispatch.ts',
    from: 'if (moved && before === this.#document) this.#parts.steps.moveTo(moved.active);',
    to: '',
    test: windows,
  },
  {
    file: 'src/state/cart/dispatch.ts',
    from: "way === 'undo' ? step.mark.before : step.mark.after",
    to: 'step.mark.before',
    test: windows,
  },
  {
    file: 'src/state/cart/dispatch.ts',
    from: '...(details && { mark: { before: this.#details, after: details } }),',
    to: '...(details && { mark: { before: details, after: details } }),',
    test: walk,
  },
  {
    file: 'src/state/cart/dispatch.ts',
    from: 'if (this.#document.order.id === null && isKnownClient(next))',
    to: 'if (this.#document.order.id === null && !isKnownClient(next))',
    test: windows,
  },
  {
    file: 'src/state/cart/cart-store.ts',
    from: '{ details: { ...noDetails, contract } });\n    this.forgetHistory();',
    to: '{ details: { ...noDetails, contract } });',
    test: walk,
  },
  {
    file: 'src/state/cart/cart-store.ts',
    from: '{ details: { ...noDetails, contract } }',
    to: '{ details: { ...this.details, contract } }',
    test: `${state}/order/finish-order.window.test.ts`,
  },
  {
    file: 'src/state/cart/cart-store.ts',
    from: '!this.#dispatch.run(emptied, { details: noDetails })',
    to: '!this.#dispatch.run(emptied, { details: { ...this.details, contract: null } })',
    test: walk,
  },
  {
    file: 'src/state/cart/cart-store.ts',
    from: "this.#dispatch.run({ kind: 'apply-draft', positions, order, variants }, { details });",
    to: "this.#dispatch.run({ kind: 'apply-draft', positions, order });",
    test: walk,
  },
  {
    file: 'src/domain/cart/history/cart-history.ts',
    from: 'mark: { before: step.mark.before, after: outside }',
    to: 'mark: { before: step.mark.before, after: step.mark.after }',
    test: windows,
  },
  {
    file: 'src/domain/order/change-details.ts',
    from: '{ ...card.values, ...typed }',
    to: '{ ...typed }',
    test: windows,
  },
  {
    file: 'src/state/cart/order-steps.ts',
    from: 'available === cartStep.signed ? { active, available } : withAvailable(this.state, available)',
    to: 'withAvailable(this.state, available)',
    test: windows,
  },
  {
    file: 'src/state/cart/stored/throttled-save.ts',
    from: 'const longestUnsavedMs = 200;',
    to: 'const longestUnsavedMs = 1000;',
    test: walk,
  },
  {
    file: 'src/state/cart/stored/stored-history.ts',
    from: 'const kept = differs === -1 ? past.length : differs;',
    to: 'const kept = past.length;',
    test: `${state}/cart/stored/stored-history.property.test.ts`,
  },
  {
    file: 'src/state/cart/stored/stored-history.ts',
    from: 'change.dropped + change.kept), ...added]',
    to: 'change.kept), ...added]',
    test: `${state}/cart/stored/stored-history.property.test.ts`,
  },
  {
    file: 'src/state/storage/persistence.ts',
    from: 'if (data.key !== cipher.id || version < storeVersion) return null;',
    to: 'if (version < storeVersion) return null;',
    test: storage,
  },
  {
    file: 'src/state/storage/persistence.ts',
    from: 'if (cipherNow && kept && value === null) setAside',
    to: 'if (cipherNow && !kept && value === null) setAside',
    test: storage,
  },
  {
    file: 'src/state/storage/browser-key.ts',
    from: 'xchacha20poly1305(key, sealed.subarray(0, nonceBytes), utf8.encode(place))',
    to: 'xchacha20poly1305(key, sealed.subarray(0, nonceBytes))',
    test: storage,
  },
  {
    file: 'src/state/cart/stored/former-storage.ts',
    from: '(ofPerson === undefined || ofPerson === cart.order.id)',
    to: 'true',
    test: storage,
  },
];
