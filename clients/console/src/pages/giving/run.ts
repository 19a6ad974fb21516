/** What became of one customer: given now, or by an earlier run of the same name; or it may work a little later. */
export type Given = 'GIVEN' | 'BEFORE' | 'LATER'

/** A customer who got nothing, and why: a code of the interface. */
export interface Refused {
  id: string
  code: string
}

export interface Progress {
  given: number
  before: number
  refused: readonly Refused[]
  isPaused: boolean
}

export const nothingDone: Progress = { given: 0, before: 0, refused: [], isPaused: false }

export const doneOf = ({ given, before, refused }: Progress): number =>
  given + before + refused.length

interface RunOptions {
  /** Gives to one customer. Throws what ends the whole run; a refusal of one customer is its code. */
  give: (id: string) => Promise<Given | { refused: string }>
  onProgress: (progress: Progress) => void
  /** So many calls are under way at once. */
  atOnce: number
}

/**
 * Gives to customers one by one. It can be paused, goes on, and can be cancelled: calls under way are still
 * counted, and no other begins. Where the service is away it pauses by itself, and nobody is left out.
 */
export function createRun(ids: readonly string[], { give, onProgress, atOnce }: RunOptions) {
  const waiting = [...ids]
  const refused: Refused[] = []
  const counts = { given: 0, before: 0 }
  let isCancelled = false
  let pause: PromiseWithResolvers<void> | null = null

  const tell = (): void =>
    onProgress({ ...counts, refused: [...refused], isPaused: pause !== null && !isCancelled })

  const setPaused = (isPaused: boolean): void => {
    if (isPaused) pause ??= Promise.withResolvers<void>()
    else {
      pause?.resolve()
      pause = null
    }
    tell()
  }

  async function work(): Promise<void> {
    for (;;) {
      await pause?.promise
      const id = isCancelled ? undefined : waiting.shift()
      if (id === undefined) return
      const outcome = await give(id)
      if (outcome === 'LATER') {
        waiting.unshift(id)
        setPaused(true)
        continue
      }
      if (outcome === 'GIVEN') counts.given += 1
      else if (outcome === 'BEFORE') counts.before += 1
      else refused.push({ id, code: outcome.refused })
      tell()
    }
  }

  return {
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    cancel: (): void => {
      isCancelled = true
      setPaused(false)
    },
    /** Ends when everybody had a turn, or the calls under way at a cancel have ended. */
    done: async (): Promise<{ left: number }> => {
      await Promise.all(Array.from({ length: atOnce }, work))
      return { left: waiting.length }
    },
  }
}

export type Run = ReturnType<typeof createRun>

/** The customers of a pasted list, each once: one a line, or separated by commas, semicolons or tabs. */
export const idsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;\t]/)
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]

/**
 * The idempotency key of a customer in a run. It is made of the run's name and the customer, not of what is given: from
 * whichever list somebody runs it again, nobody is given anything twice. Keys of another person are other keys.
 */
export async function keyOf(name: string, customerId: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([name.trim(), customerId]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `give-${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
