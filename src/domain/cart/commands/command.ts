import type { AmountInputMethod } from '../../packages/sum-check.ts';
import type { AdvisoryFee } from '../order/fee-models.ts';
import type {
  CalcInput,
  CartOrder,
  CartPosition,
  OrderTypedField,
  PackageInput,
  PackagePosition,
  PackageTypedField,
  ProductPosition,
  TypedField,
} from '../document.ts';

/** Texts that go with a change: of a field that holds no value what was typed, null where nothing is to be kept. */
type Texts<Field extends string> = Partial<Record<Field, string | null>>;

export interface InputChange {
  uuid: string;
  change: Partial<CalcInput>;
  texts?: Texts<TypedField>;
}

export interface PlacedPosition {
  position: CartPosition;
  /** Where it stood among all positions. */
  place: number;
}

/** Positions that come and go. */
export type PositionCommand =
  | { kind: 'add'; position: ProductPosition }
  | { kind: 'apply-template'; position: PackagePosition }
  /** Of a package the funds that stand alone from then on (PACK-13, SIL-107). */
  | { kind: 'remove'; uuid: string; alone: readonly ProductPosition[] }
  /** What had been removed, in its place again; what had come in its stead goes. */
  | { kind: 'put-back'; removed: readonly PlacedPosition[]; instead: readonly string[] }
  /** With the order as well, where the cart is left for another client. */
  | { kind: 'remove-all'; withOrder?: boolean }
  | { kind: 'apply-draft'; positions: readonly CartPosition[]; order: CartOrder }
  /** What a variant of the cart holds, in place of what the cart does; the order stays. */
  | { kind: 'take-variant'; positions: readonly CartPosition[] };

/** What is entered for products: one, or many at once. */
export interface InputCommand {
  kind: 'change-input';
  changes: readonly InputChange[];
}

/** Whether the questionnaires of an item's funds are answered correctly (SIL-146). */
export interface QuestionnaireCommand {
  kind: 'set-aml-validated';
  uuid: string;
  isAmlValidated: boolean;
}

/** What is done with packages and their funds. */
export type PackageCommand =
  /** A fund that stands alone becomes the first of a new package (PACK-15). */
  | { kind: 'create-package'; fundUuid: string; position: PackagePosition }
  | { kind: 'move-into-package'; uuid: string; fundUuid: string }
  /** The fund stands alone then, unless it does so already or is no longer offered (PACK-14). */
  | { kind: 'take-out-of-package'; uuid: string; fundId: string; alone: ProductPosition | null }
  | { kind: 'rename-package'; uuid: string; name: string }
  | { kind: 'change-package'; uuid: string; change: Partial<PackageInput>; texts?: Texts<PackageTypedField> }
  | { kind: 'change-input-method'; uuid: string; method: AmountInputMethod }
  | { kind: 'set-fund-amount'; uuid: string; fundId: string; amount: number | null; text?: string | null }
  | { kind: 'set-fund-share'; uuid: string; fundId: string; share: number | null; text?: string | null };

/** Values of the order that are changed one by one: nothing else follows from them. */
type OrderValue =
  | 'contractIsAppendix'
  | 'advisorFeeRelative'
  | 'advisorFeeAbsolute'
  | 'discount'
  | 'dateOfBirth'
  | 'isLtip';

export interface OrderChange {
  change: Partial<Pick<CartOrder, OrderValue>>;
  texts?: Texts<OrderTypedField>;
}

/** What holds for the cart as a whole. */
export type OrderCommand =
  /** With the fee that the model begins with; it keeps the LTIP flag only where it is available for it (FEE-03…08). */
  | { kind: 'choose-fee-model'; serviceFeeId: string; fee: AdvisoryFee; isForLtip: boolean }
  | ({ kind: 'change-order' } & OrderChange)
  /** With all that the contract brings along (FEE-15…18). */
  | {
      kind: 'choose-framework-contract';
      frameworkContractId: string;
      serviceFeeId: string | null;
      fee: AdvisoryFee;
      dateOfBirth: CartOrder['dateOfBirth'];
      isLtip: boolean;
    }
  /** A new contract or an appendix; what was entered for the other is cleared (FEE-10). */
  | { kind: 'switch-appendix'; contractIsAppendix: boolean };

/** One change of a cart. */
export type SingleCommand = PositionCommand | InputCommand | QuestionnaireCommand | PackageCommand | OrderCommand;

/** Changes that are one step: all of them in their order, or none. */
export interface SeveralCommand {
  kind: 'several';
  commands: readonly SingleCommand[];
}

/** Everything that can happen to a cart. */
export type CartCommand = SingleCommand | SeveralCommand;
export type CommandKind = CartCommand['kind'];

/** Every kind, for whoever checks or names them; one that is left out does not compile. */
export const commandKinds: { readonly [Kind in CommandKind]: Kind } = {
  add: 'add',
  'apply-template': 'apply-template',
  remove: 'remove',
  'put-back': 'put-back',
  'remove-all': 'remove-all',
  'apply-draft': 'apply-draft',
  'take-variant': 'take-variant',
  'change-input': 'change-input',
  'set-aml-validated': 'set-aml-validated',
  'create-package': 'create-package',
  'move-into-package': 'move-into-package',
  'take-out-of-package': 'take-out-of-package',
  'rename-package': 'rename-package',
  'change-package': 'change-package',
  'change-input-method': 'change-input-method',
  'set-fund-amount': 'set-fund-amount',
  'set-fund-share': 'set-fund-share',
  'choose-fee-model': 'choose-fee-model',
  'change-order': 'change-order',
  'choose-framework-contract': 'choose-framework-contract',
  'switch-appendix': 'switch-appendix',
  several: 'several',
};

/**
 * Why a command has no effect. `gone`: what it is about is not in the cart (any more); `already-there`: the position, product
 * or fund is; `no-name`: a package needs one; `closed`: the package takes no such fund, or the order no such change.
 */
export type CommandRefusal = 'gone' | 'already-there' | 'no-name' | 'closed' | 'other-currency';

/** A next position or list of positions, or why there is none. */
export type Outcome<Value> = { done: true; value: Value } | { done: false; refusal: CommandRefusal };

export const done = <Value>(value: Value): Outcome<Value> => ({ done: true, value });
export const refusedFor = (refusal: CommandRefusal): { done: false; refusal: CommandRefusal } => ({
  done: false,
  refusal,
});
