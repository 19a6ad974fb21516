import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createSendings, type Sending } from './sending.js'

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
