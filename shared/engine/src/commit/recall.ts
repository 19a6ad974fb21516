import type { Uuid } from '@loyalty/contracts/ids'
import type { Touch } from './command.js'
import { load, type RoundReads } from './load.js'
import { isRemembered, touchStamp, withStamps, type Memory, type StampDocument } from './memory.js'
import { keyOf, type WorkingSet } from './working-set.js'

export interface Recall {
  reads: RoundReads
  working: WorkingSet
  memory: Memory
  touches: readonly Touch[]
}

/**
 * Loads what is touched and not there yet, but for what this process remembers. That is trusted until
 * its stamp has come with the rest, and what proves older than the snapshot is loaded after all.
 */
export async function loadOrRecall({ reads, working, memory, touches }: Recall): Promise<void> {
  const wanted = new Map<string, Touch>()
  for (const touch of touches) {
    if (isRemembered(touch) && !working.has(touch)) wanted.set(keyOfTouch(touch), touch)
  }
  const isTrusted = (touch: Touch) => isRemembered(touch) && memory.has(keyOfTouch(touch))
  const missing = withStamps(touches).filter((touch) => !isTrusted(touch))
  await load(reads, working, missing)
  for (const [key, touch] of wanted) {
    const document = working.has(touch) ? null : memory.recall(key, stampOf(working, touch))
    if (document === null) continue
    working.keep(touch, document)
    wanted.delete(key)
  }
  await load(reads, working, wanted.values())
  for (const [key, touch] of wanted) {
    const stamp = stampOf(working, touch)
    const document = working.get(key)?.loaded ?? null
    if (stamp !== null && document !== null) memory.keep(key, stamp, document)
  }
}

const keyOfTouch = ({ collection, id }: Touch) => keyOf(collection, id)

/** Null: no round has changed a remembered document of the account yet. */
function stampOf(working: WorkingSet, { id }: Touch): Uuid | null {
  const { collection, id: account } = touchStamp(id)
  const kept = working.get(keyOf(collection, account))?.loaded as StampDocument | null | undefined
  return kept?.stamp ?? null
}
