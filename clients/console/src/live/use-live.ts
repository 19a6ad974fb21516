import { use, useSyncExternalStore } from 'react'
import { LiveContext } from './live-provider.js'
import type { LiveState } from './live.js'

const nothing: LiveState = { heardAt: null, isLive: false, facts: [] }
const never = () => () => undefined

/** What is heard of the account; null where it is not followed. */
export function useLive(): LiveState | null {
  const live = use(LiveContext)
  const state = useSyncExternalStore(live?.subscribe ?? never, () => live?.read() ?? nothing)
  return live === null ? null : state
}
