import {
  onlineManager,
  useMutation,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** Whoever asked for it has closed the dialog or left the page. */
class GoneError extends Error {
  override readonly name = 'GoneError'
}

/** Writes by their keys, each with the signal that says when nobody waits for it any more. */
const followed = new Map<string, AbortSignal>()

/** Throws where a call with this key is one that nobody waits for any more: no attempt of it is sent. */
export function refuseGone(key: string | null): void {
  if (key !== null) followed.get(key)?.throwIfAborted()
}

/** What a write is given: to send by its keys, and to stop between two calls. */
export interface Sender {
  /** The key, which no attempt carries once the part of the page that asked has gone. */
  follow: (key: string) => string
  signal: AbortSignal
}

type SendOptions<Result, Input> = Omit<
  UseMutationOptions<Result, Error, Input>,
  'mutationFn' | 'networkMode'
> & {
  send: (input: Input, sender: Sender) => Promise<Result>
  /** What waits, in words, while there is no connection. */
  what?: string
}

/**
 * Every call that people ask for by a button. Without a connection it waits and `isPaused`. It belongs to
 * the part of the page that asked for it: once that has gone, no attempt of it is sent, also not when the
 * connection is back.
 */
export function useSend<Result, Input = void>({
  send,
  what = '',
  ...options
}: SendOptions<Result, Input>) {
  const queries = useQueryClient()
  const [part] = useState(() => ({ gone: new AbortController(), keys: new Set<string>() }))
  useEffect(() => {
    if (part.gone.signal.aborted) part.gone = new AbortController()
    return () => {
      part.gone.abort(new GoneError('nobody waits for this call any more'))
      const waiting = queries.getMutationCache().findAll({
        predicate: ({ meta, state }) => state.isPaused && meta?.['part'] === part,
      })
      for (const mutation of waiting) queries.getMutationCache().remove(mutation)
      // Its last attempt ends long before; the signal is kept so long.
      setTimeout(() => {
        for (const key of part.keys) followed.delete(key)
      }, FORGET_MS)
    }
  }, [part, queries])
  return useMutation<Result, Error, Input>({
    ...options,
    meta: { what, part },
    mutationFn: (input) => {
      const { signal } = part.gone
      signal.throwIfAborted()
      const follow = (key: string): string => {
        followed.set(key, signal)
        part.keys.add(key)
        return key
      }
      return send(input, { follow, signal })
    },
  })
}

const FORGET_MS = 300_000

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
