/** Result of a validator: the value in its stored form, or the message key of the refusal (never a text). */
export type Checked<Value, Reason extends string> = { ok: true; value: Value } | { ok: false; reason: Reason };

export function accepted<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Reason extends string>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason };
}
