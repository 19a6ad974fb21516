import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** A write of a part of a page that stays open, in no dialog: sent again, it has one effect. */
export function useWrite<Input, Result>(
  write: (input: Input, sending: Sending) => Promise<Result>,
  onDone: () => void = () => undefined,
) {
  const queries = useQueryClient()
  const [sendings] = useState(createSendings)
  return useMutation({
    mutationFn: (input: Input) => write(input, sendings.of(input)),
    onSuccess: () => sendings.done(),
    onSettled: async (_result, error) => {
      await queries.invalidateQueries()
      if (error === null) onDone()
    },
  })
}

/** The key and the time of a write. */
interface Sending {
  header: { 'Idempotency-Key': string }
  /** When it was first sent, as an instant of ISO 8601. */
  at: string
}

/**
 * Gives the same write the same key until one of them is known to be done, so that it has one effect
 * however often it is sent. Another write, or the same one later, has a key of its own.
 */
export function createSendings() {
  let open: { what: string; sending: Sending } | null = null
  return {
    of(input: unknown): Sending {
      const what = JSON.stringify(input)
      if (open?.what !== what) {
        const header = { 'Idempotency-Key': crypto.randomUUID() }
        open = { what, sending: { header, at: new Date().toISOString() } }
      }
      return open.sending
    },
    done(): void {
      open = null
    },
  }
}
