import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../client/loyalty.js'
import { useSend } from '../client/sending.js'
import { createSendings, type Sending } from './sendings.js'

/** A write of a part of a page that stays open, in no dialog: sent again, it has one effect. */
export function useWrite<Input, Result>(
  write: (input: Input, sending: Sending) => Promise<Result>,
  onDone: (input: Input) => void = () => undefined,
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
    onError: (error) => {
      if (isRefusal(error)) sendings.done()
    },
    onSettled: async (_result, error, input) => {
      await queries.invalidateQueries()
      if (error === null) onDone(input)
    },
  })
}
