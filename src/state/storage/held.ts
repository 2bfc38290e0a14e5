/** A value that valtio does not proxy, because proxies of thousands of entities would take seconds. */
export type Held<Value extends object> = Value & { $$valtioSnapshot: Value };
