/** Kept as it is, out of valtio's reach: a proxy for each of thousands of entities would cost seconds. */
export type Held<Value extends object> = Value & { $$valtioSnapshot: Value };
