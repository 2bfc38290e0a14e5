import type { CartCommand } from '#domain/cart/commands/command.ts';
import type { PackageInput } from '#domain/cart/document.ts';
import { prepareMove, prepareNewPackage, prepareTakeOut } from '#domain/cart/prepare/prepare-change.ts';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import type { AmountInputMethod } from '#domain/packages/sum-check.ts';
import type { CartItems } from './cart-items.ts';
import type { Dispatch } from './dispatch.ts';

type PackageTexts = Extract<CartCommand, { kind: 'change-package' }>['texts'];

/** Edits the packages of the cart (PACK-03 to PACK-16, SIL-105 to SIL-109). */
export class CartPackages {
  readonly #items: CartItems;
  readonly #dispatch: Dispatch;

  constructor(items: CartItems, dispatch: Dispatch) {
    this.#items = items;
    this.#dispatch = dispatch;
  }

  /** Creates a package from a separate fund and returns its uuid; null if refused (PACK-03, PACK-15). */
  create(fundUuid: string, name: string): string | null {
    const command = this.#dispatch.transact((document, context) =>
      prepareNewPackage(document, { fundUuid, name }, context),
    );
    return command?.position.uuid ?? null;
  }

  /** Moves a separate fund into a package; returns false if the package does not accept it (PACK-03, PACK-04). */
  moveInto(uuid: string, fundUuid: string): boolean {
    return this.#dispatch.transact((document, context) => prepareMove(document, { uuid, fundUuid }, context)) !== null;
  }

  /**
   * Takes a fund out of a package; it becomes a separate position unless it already is one or is no longer offered (PACK-14).
   */
  removeFund(uuid: string, fundId: string): void {
    this.#dispatch.transact((document, context) => prepareTakeOut(document, { uuid, fundId }, context));
  }

  /** Renames a package; ignores an empty name (PACK-12). */
  rename(uuid: string, name: string): void {
    this.#dispatch.run({ kind: 'rename-package', uuid, name });
  }

  /** Changes values common to all funds; their shares and amounts are derived again (PACK-07 to PACK-09). */
  changeInput(uuid: string, change: Partial<PackageInput>, texts: PackageTexts = {}): void {
    this.#dispatch.run({ kind: 'change-package', uuid, change, texts });
  }

  changeInputMethod(uuid: string, method: AmountInputMethod): void {
    this.#dispatch.run({ kind: 'change-input-method', uuid, method });
  }

  /** Changes the amount or share of a fund, by the package's input method; the other one is derived (PACK-10, PACK-11). */
  changeFund(uuid: string, fundId: string, value: number | null, text: string): void {
    const item = this.#items.find(uuid);
    if (item?.kind !== 'package') return;
    const isAmount = item.resolved.position.division.method === 'AMOUNT';
    const command: CartCommand = isAmount
      ? { kind: 'set-fund-amount', uuid, fundId, amount: value, text }
      : { kind: 'set-fund-share', uuid, fundId, share: value, text };
    this.#dispatch.run(command, { key: packagePartId(uuid, fundId) });
  }
}
