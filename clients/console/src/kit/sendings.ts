import { presentInstant } from '../client/clock.js'

export interface Sending {
  header: { 'Idempotency-Key': string }
  at: string
}

/** Gives the same write the same key until it is known to be done or refused; another, or the same one later, a new one. */
export function createSendings() {
  let open: { what: string; sending: Sending } | null = null
  return {
    of(input: unknown): Sending {
      const what = JSON.stringify(input)
      if (open?.what !== what) {
        const header = { 'Idempotency-Key': crypto.randomUUID() }
        open = { what, sending: { header, at: presentInstant() } }
      }
      return open.sending
    },
    done(): void {
      open = null
    },
  }
}
