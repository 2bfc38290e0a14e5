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
  PlanVariant,
} from '../document.ts';

/** Typed texts sent with a change: for a field without a value, what was typed; null to discard the text. */
type Texts<Field extends string> = Partial<Record<Field, string | null>>;

export interface InputChange {
  uuid: string;
  change: Partial<CalcInput>;
  texts?: Texts<TypedField>;
}

export interface PlacedPosition {
  position: CartPosition;
  /** Index among all positions. */
  place: number;
}

export type PositionCommand =
  | { kind: 'add'; position: ProductPosition }
  | { kind: 'apply-template'; position: PackagePosition }
  /** `alone`: the funds of a removed package that become separate positions (PACK-13, SIL-107). */
  | { kind: 'remove'; uuid: string; alone: readonly ProductPosition[] }
  /** Restores removed positions at their former places and removes those that had replaced them. */
  | { kind: 'put-back'; removed: readonly PlacedPosition[]; instead: readonly string[] }
  /** Clears the order as well when the advisor switches to another client. */
  | { kind: 'remove-all'; withOrder?: boolean }
  | {
      kind: 'apply-draft';
      positions: readonly CartPosition[];
      order: CartOrder;
      variants?: readonly PlanVariant[];
    }
  | TakeVariant;

/** Replaces the cart's positions by those of a variant, and its variants; the order stays. */
export interface TakeVariant {
  kind: 'take-variant';
  positions: readonly CartPosition[];
  variants: readonly PlanVariant[];
}

export type VariantCommand =
  /** Adds a variant, or replaces the one with its id. */
  { kind: 'keep-variant'; variant: PlanVariant } | { kind: 'drop-variant'; id: string };

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

export type PackageCommand =
  /** Turns a separate fund into the first fund of a new package (PACK-15). */
  | { kind: 'create-package'; fundUuid: string; position: PackagePosition }
  | { kind: 'move-into-package'; uuid: string; fundUuid: string }
  /** `alone` is null if the fund is already a separate position or is no longer offered (PACK-14). */
  | { kind: 'take-out-of-package'; uuid: string; fundId: string; alone: ProductPosition | null }
  | { kind: 'rename-package'; uuid: string; name: string }
  | { kind: 'change-package'; uuid: string; change: Partial<PackageInput>; texts?: Texts<PackageTypedField> }
  | { kind: 'change-input-method'; uuid: string; method: AmountInputMethod }
  | { kind: 'set-fund-amount'; uuid: string; fundId: string; amount: number | null; text?: string | null }
  | { kind: 'set-fund-share'; uuid: string; fundId: string; share: number | null; text?: string | null };

/** Values of the order that can be changed one by one, because no other value depends on them. */
type OrderValue =
  | 'contractIsAppendix'
  | 'advisorFeeRelative'
  | 'advisorFeeAbsolute'
  | 'discount'
  | 'dateOfBirth'
  | 'isLtip'
  | 'isSample';

export interface OrderChange {
  change: Partial<Pick<CartOrder, OrderValue>>;
  texts?: Texts<OrderTypedField>;
}

export type OrderCommand =
  /** Includes the model's initial fee; the LTIP flag stays set only if the model supports it (FEE-03…08). */
  | { kind: 'choose-fee-model'; serviceFeeId: string; fee: AdvisoryFee; isForLtip: boolean }
  | ({ kind: 'change-order' } & OrderChange)
  /** Includes all values that come from the contract (FEE-15…18). */
  | {
      kind: 'choose-framework-contract';
      frameworkContractId: string;
      serviceFeeId: string | null;
      fee: AdvisoryFee;
      dateOfBirth: CartOrder['dateOfBirth'];
      isLtip: boolean;
    }
  /** Switches between a new contract and an appendix; what was entered for the other is cleared (FEE-10). */
  | { kind: 'switch-appendix'; contractIsAppendix: boolean };

export type SingleCommand =
  | PositionCommand
  | VariantCommand
  | InputCommand
  | QuestionnaireCommand
  | PackageCommand
  | OrderCommand;

/** Commands that form one undo step: all are applied in order, or none. */
export interface SeveralCommand {
  kind: 'several';
  commands: readonly SingleCommand[];
}

export type CartCommand = SingleCommand | SeveralCommand;
export type CommandKind = CartCommand['kind'];

/** All command kinds, for validation and labels; a missing one is a compile error. */
export const commandKinds: { readonly [Kind in CommandKind]: Kind } = {
  add: 'add',
  'apply-template': 'apply-template',
  remove: 'remove',
  'put-back': 'put-back',
  'remove-all': 'remove-all',
  'apply-draft': 'apply-draft',
  'take-variant': 'take-variant',
  'keep-variant': 'keep-variant',
  'drop-variant': 'drop-variant',
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
 * Why a command has no effect. `gone`: its target is no longer in the cart; `already-there`: the position, product or fund is
 * already present; `no-name`: a package needs a name; `closed`: the package does not accept this fund, or the order does not
 * accept this change.
 */
export type CommandRefusal = 'gone' | 'already-there' | 'no-name' | 'closed' | 'other-currency';

/** The next value, or why the command has no effect. */
export type Outcome<Value> = { done: true; value: Value } | { done: false; refusal: CommandRefusal };

export const done = <Value>(value: Value): Outcome<Value> => ({ done: true, value });
export const refusedFor = (refusal: CommandRefusal): { done: false; refusal: CommandRefusal } => ({
  done: false,
  refusal,
});
