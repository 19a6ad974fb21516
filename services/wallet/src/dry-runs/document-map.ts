import type { Collection } from '@loyalty/engine/collection'

/** Values by collection and `_id`. */
export class DocumentMap<Value> {
  readonly #byName = new Map<string, Map<string, Value>>()

  /** Undefined: nothing was set. */
  get({ name }: Collection, id: string): Value | undefined {
    return this.#byName.get(name)?.get(id)
  }

  set({ name }: Collection, id: string, value: Value): void {
    const ofName = this.#byName.get(name)
    if (ofName === undefined) this.#byName.set(name, new Map([[id, value]]))
    else ofName.set(id, value)
  }
}
