import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../client/sending.js'

/** A write of a part of a page that stays open, in no dialog: sent again, it has one effect. */
export function useWrite<Input, Result>(
  write: (input: Input, sending: Sending) => Promise<Result>,
  onDone: () => void = () => undefined,
) {
  const queries = useQueryClient()
  const [sendings] = useState(createSendings)
  return useSend<Result, Input>({
    send: (input, { follow }) => {
      const sending = sendings.of(input)
      follow(sending.header['Idempotency-Key'])
      return write(input, sending)
    },
    onSuccess: () => sendings.done(),
    onSettled: async (_result, error) => {
      await queries.invalidateQueries()
      if (error === null) onDone()
    },
  })
}

interface Sending {
  header: { 'Idempotency-Key': string }
  at: string
}

/** Gives the same write the same key until it is known to be done; another, or the same one later, a new one. */
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
