/**
 * What wallet knows of a resource that another service owns. Null: there is no such resource.
 * Undefined: wallet has no copy, and its owner has to be asked.
 */
export type Copied<Value> = Value | null | undefined

/** A rule can't decide before the owner of a copy was asked. */
export interface MissingCopy {
  readonly ok: false
  readonly missing: {
    readonly kind: 'customer' | 'profile' | 'segments' | 'reward' | 'account'
    readonly id: string
  }
}

export const missingCopy = (kind: MissingCopy['missing']['kind'], id: string): MissingCopy => ({
  ok: false,
  missing: { kind, id },
})

export const isMissing = (decided: object): decided is MissingCopy => 'missing' in decided
