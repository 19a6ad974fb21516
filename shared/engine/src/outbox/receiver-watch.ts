/** True when who receives copies is there, as far as the last request to it told. */
export interface ReceiverWatch {
  readonly isAway: boolean
  /** Nobody answers there: from now on it is listened for. */
  foundAway(): void
  foundThere(): void
  /** Resolves when it is there again; at once while it is. */
  there(): Promise<void>
}

/** Tells each time that a receiver says that it is there. Answers what ends that. */
export type Listen = (onThere: () => void) => () => void

export function createReceiverWatch(listen: Listen): ReceiverWatch {
  let absence: { ended: PromiseWithResolvers<void>; forget: () => void } | null = null

  const foundThere = () => {
    absence?.forget()
    absence?.ended.resolve()
    absence = null
  }
  return {
    get isAway() {
      return absence !== null
    },
    foundAway() {
      absence ??= { ended: Promise.withResolvers(), forget: listen(foundThere) }
    },
    foundThere,
    async there() {
      await absence?.ended.promise
    },
  }
}
