import type { CartItem } from '#domain/cart/cart-item.ts';
import { canMove, isForQualifiedInvestors } from '#domain/packages/can-move.ts';
import { longestPackageName, packageOfFund, packageOfTemplate } from '#domain/packages/new-package.ts';
import {
  withFund,
  withFundAmount,
  withFundShare,
  withInputMethod,
  withoutFund,
  withTotal,
} from '#domain/packages/package-edits.ts';
import { defaultInputMethod, type PackageInput, type PackageItem } from '#domain/packages/package-item.ts';
import { commonChargingMethods, packageProducts } from '#domain/packages/package-offer.ts';
import { packagePartId } from '#domain/packages/resolve-package.ts';
import type { AmountInputMethod } from '#domain/packages/sum-check.ts';
import type { PackageField } from '#domain/packages/validate-package.ts';
import type { CartContents } from './cart-contents.ts';
import {
  assignPackage,
  isSamePackage,
  isUnreadableFund,
  isUnreadablePackageField,
  plainPackage,
  type PackageFundState,
  type PackageState,
  type PackageTexts,
} from './package-state.ts';

/** Which of a package's texts are no numbers: changes count even where the numbers stay. */
const unreadables = (item: PackageState) =>
  JSON.stringify([
    isUnreadablePackageField(item, 'investedAmount'),
    isUnreadablePackageField(item, 'investmentHorizon'),
    ...item.funds.map((fund) => isUnreadableFund(fund, item)),
  ]);

/** What is done with the packages of the cart (PACK-03 to PACK-16, SIL-105 to SIL-109). */
export class CartPackages {
  readonly #contents: CartContents;

  constructor(contents: CartContents) {
    this.#contents = contents;
  }

  /** The package that a template makes; not offered as soon as one of its funds is not (SIL-108). */
  ofTemplate(templateId: string): { isOffered: boolean; read: () => Promise<CartItem | null> } {
    const { ports } = this.#contents;
    const template = ports.packagesDisabled() ? null : ports.template(templateId);
    const funds = template?.funds.map(({ idFund }) => ({ id: idFund })) ?? [];
    const products = packageProducts({ funds }, ports.catalogue());
    const offered = products.filter((product) => product !== null);
    return {
      isOffered: products.length > 0 && offered.length === products.length,
      read: async () => {
        if (!template || !ports.user()) return null;
        await Promise.all(offered.map(({ termsOwner }) => ports.loadTerms(termsOwner)));
        return packageOfTemplate(template, this.#start(commonChargingMethods(offered)));
      },
    };
  }

  /** Makes a package of a fund that stands alone, and answers its uuid; null where it must not (PACK-03, PACK-15). */
  create(fundUuid: string, name: string): string | null {
    const { ports } = this.#contents;
    this.#contents.takeNewer();
    const fund = this.#contents.product(fundUuid);
    const title = name.trim().slice(0, longestPackageName);
    if (fund?.itemType !== 'Fund' || title === '' || ports.packagesDisabled()) return null;
    if (isForQualifiedInvestors(fund.id, ports.catalogue())) return null;
    const products = packageProducts({ funds: [fund] }, ports.catalogue()).filter((product) => product !== null);
    const currencyId = ports.user()?.currencyId ?? fund.calcInput.currencyId ?? '';
    const item = packageOfFund(fund.id, title, currencyId, this.#start(commonChargingMethods(products)));
    this.#contents.drop(fundUuid);
    this.#contents.insert(item);
    this.#settle();
    return item.uuid;
  }

  /** Moves a fund that stands alone into a package; false where the package takes no such fund (PACK-03, PACK-04). */
  moveInto(packageUuid: string, fundUuid: string): boolean {
    const { ports } = this.#contents;
    this.#contents.takeNewer();
    const item = this.#contents.package(packageUuid);
    const fund = this.#contents.product(fundUuid);
    if (!item || fund?.itemType !== 'Fund' || ports.packagesDisabled()) return false;
    if (!canMove(fund.id, item, ports.catalogue())) return false;
    this.#contents.drop(fundUuid);
    this.#change(item, withFund(plainPackage(item), fund.id));
    this.#settle();
    return true;
  }

  /** Takes a fund out of a package; it stands alone then, unless it does so already or is no longer offered (PACK-14). */
  removeFund(packageUuid: string, fundId: string): void {
    this.#edit(packageUuid, (item) => {
      const before = plainPackage(item);
      const removed = before.funds.filter(({ id }) => id === fundId);
      this.#change(item, withoutFund(before, fundId));
      this.putBack({ ...before, funds: removed });
    });
  }

  /** Gives a package another name; an empty one is not taken (PACK-12). */
  rename(packageUuid: string, name: string): void {
    const title = name.trim().slice(0, longestPackageName);
    this.#contents.takeNewer();
    const item = this.#contents.package(packageUuid);
    if (!item || title === '' || title === item.name) return;
    item.name = title;
    this.#contents.renamed(item);
    this.#contents.keep();
  }

  /** Changes what holds for all funds but their amounts. */
  changeInput(
    packageUuid: string,
    change: Partial<Omit<PackageInput, 'investedAmount'>>,
    texts: PackageTexts = {},
  ): void {
    this.#edit(packageUuid, (item) => {
      const before = plainPackage(item);
      this.#change(item, { ...before, calcInput: { ...before.calcInput, ...change } }, texts);
    });
  }

  changeTotal(packageUuid: string, total: number | null, text: string | null): void {
    this.#edit(packageUuid, (item) =>
      this.#change(item, withTotal(plainPackage(item), total), { investedAmount: text }),
    );
  }

  changeInputMethod(packageUuid: string, method: AmountInputMethod): void {
    this.#edit(packageUuid, (item) => this.#change(item, withInputMethod(plainPackage(item), method)));
  }

  /** Changes the amount or the share of a fund, as the package is entered; the other one follows (PACK-10, PACK-11). */
  changeFund(packageUuid: string, fundId: string, value: number | null, text: string): void {
    this.#edit(packageUuid, (item) => {
      const change = item.amountInputMethod === 'AMOUNT' ? withFundAmount : withFundShare;
      this.#change(item, change(plainPackage(item), fundId, value), {}, { id: fundId, text });
    });
  }

  /** Notes that a field was left: from now on its error is shown. */
  visitField(packageUuid: string, field: PackageField): void {
    const item = this.#contents.package(packageUuid);
    if (item) item.visited[field] = true;
  }

  /** Puts the funds of a package back into the cart, those that are not there, and answers their uuids (PACK-13, SIL-107). */
  putBack(item: PackageItem): string[] {
    const loose = this.#contents.loose(item, this.#contents.list.positions);
    for (const fund of loose) this.#contents.insert(fund);
    return loose.map(({ uuid }) => uuid);
  }

  #start(chargingMethods: readonly string[]) {
    const { ports } = this.#contents;
    return {
      uuid: ports.newUuid(),
      amountInputMethod: defaultInputMethod(ports.language()),
      chargingMethodId: chargingMethods[0] ?? null,
    };
  }

  #edit(packageUuid: string, edit: (item: PackageState) => void): void {
    this.#contents.takeNewer();
    const item = this.#contents.package(packageUuid);
    if (!item) return;
    edit(item);
    this.#contents.keep();
  }

  #change(
    item: PackageState,
    next: PackageItem,
    texts: PackageTexts = {},
    typed: (Pick<PackageFundState, 'id'> & { text: string }) | null = null,
  ): void {
    const wasUnreadable = unreadables(item);
    const isSame = isSamePackage(plainPackage(item), next);
    if (!isSame) assignPackage(item, next);
    Object.assign(item.texts, texts);
    const fund = item.funds.find(({ id }) => id === typed?.id);
    if (fund && typed) fund.text = typed.text;
    if (isSame && unreadables(item) === wasUnreadable) return;
    this.#contents.inputChanged(item, typed ? packagePartId(item.uuid, typed.id) : item.uuid);
  }

  #settle(): void {
    this.#contents.keep();
    this.#contents.calculation.cartChanged();
  }
}
