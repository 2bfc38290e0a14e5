import type { CartCommand } from '#domain/cart/commands/command.ts';
import type { PackageInput } from '#domain/cart/document.ts';
import { prepareMove, prepareNewPackage, prepareTakeOut, type Prepared } from '#domain/cart/prepare/prepare-change.ts';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import type { AmountInputMethod } from '#domain/packages/sum-check.ts';
import type { CartItems } from './cart-items.ts';
import { contextOf, type CartPorts } from './cart-ports.ts';
import type { PackageState } from './cart-state.ts';
import type { Dispatch } from './dispatch.ts';

type PackageTexts = Extract<CartCommand, { kind: 'change-package' }>['texts'];

/** What is done with the packages of the cart (PACK-03 to PACK-16, SIL-105 to SIL-109). */
export class CartPackages {
  readonly #ports: CartPorts;
  readonly #items: CartItems;
  readonly #dispatch: Dispatch;

  constructor(ports: CartPorts, items: CartItems, dispatch: Dispatch) {
    this.#ports = ports;
    this.#items = items;
    this.#dispatch = dispatch;
  }

  /** Makes a package of a fund that stands alone, and answers its uuid; null where it must not (PACK-03, PACK-15). */
  create(fundUuid: string, name: string): string | null {
    const command = this.#perform((document, context) => prepareNewPackage(document, { fundUuid, name }, context));
    return command?.kind === 'create-package' ? command.position.uuid : null;
  }

  /** Moves a fund that stands alone into a package; false where the package takes no such fund (PACK-03, PACK-04). */
  moveInto(uuid: string, fundUuid: string): boolean {
    return this.#perform((document, context) => prepareMove(document, { uuid, fundUuid }, context)) !== null;
  }

  /** Takes a fund out of a package; it stands alone then, unless it does so already or is no longer offered (PACK-14). */
  removeFund(uuid: string, fundId: string): void {
    this.#perform((document, context) => prepareTakeOut(document, { uuid, fundId }, context));
  }

  /** Gives a package another name; an empty one is not taken (PACK-12). */
  rename(uuid: string, name: string): void {
    this.#dispatch.run({ kind: 'rename-package', uuid, name });
  }

  /** Changes what holds for all funds; what their shares and amounts are then follows (PACK-07 to PACK-09). */
  changeInput(uuid: string, change: Partial<PackageInput>, texts: PackageTexts = {}): void {
    if (this.#dispatch.run({ kind: 'change-package', uuid, change, texts })) return;
    const item = this.#package(uuid);
    if (item) Object.assign(item.texts, texts);
  }

  changeInputMethod(uuid: string, method: AmountInputMethod): void {
    this.#dispatch.run({ kind: 'change-input-method', uuid, method });
  }

  /** Changes the amount or the share of a fund, as the package is entered; the other one follows (PACK-10, PACK-11). */
  changeFund(uuid: string, fundId: string, value: number | null, text: string): void {
    const item = this.#package(uuid);
    if (!item) return;
    const isAmount = item.resolved.position.division.method === 'AMOUNT';
    const command: CartCommand = isAmount
      ? { kind: 'set-fund-amount', uuid, fundId, amount: value, text }
      : { kind: 'set-fund-share', uuid, fundId, share: value, text };
    if (this.#dispatch.run(command, { key: packagePartId(uuid, fundId) })) return;
    item.fundTexts[fundId] = text;
  }

  #package(uuid: string): PackageState | undefined {
    const item = this.#items.find(uuid);
    return item?.kind === 'package' ? item : undefined;
  }

  #perform(
    prepare: (document: Dispatch['document'], context: ReturnType<typeof contextOf>) => Prepared,
  ): CartCommand | null {
    this.#dispatch.takeNewer();
    const prepared = prepare(this.#dispatch.document, contextOf(this.#ports));
    if ('refusal' in prepared || this.#dispatch.run(prepared.command)) return null;
    return prepared.command;
  }
}
