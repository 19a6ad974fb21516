import { createHash } from 'node:crypto'
import type { Contract, InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { TransportFault } from '@loyalty/shared/transport/fault'
import type { Broker } from '@loyalty/shared/transport/connect'
import { directSubjectOf, presenceSubjectOf } from '@loyalty/shared/transport/subjects'
import type { Reply, Requester } from '@loyalty/shared/transport/requester'
import { steadyNow } from '@loyalty/shared/steady-clock'

/**
 * Affinity, for speed only: redeems and reversals of one code go to one wallet process, so that
 * they meet in its memory and not in the database. Correctness never depends on it.
 */
export interface WalletProcesses {
  /** Asks the process that the key picks; any process of the queue group when none is known. */
  call<C extends Contract>(
    key: string,
    contract: C,
    input: InputOf<C>,
    context: RequestContext,
  ): Promise<Reply>
  close(): void
}

/** A process that was not heard for this long, three announcements, is not asked by name. */
const HEARD_WITHIN_MS = 1_500
const PROCESSES_MAX = 1_024

export function followWalletProcesses(broker: Broker, requester: Requester): WalletProcesses {
  const heardAt = new Map<string, number>()

  const subscription = broker.connection.subscribe(presenceSubjectOf('wallet'), {
    callback: (error, message) => {
      if (error !== null) return
      const instance = parseInstance(message.data)
      if (instance === null || (heardAt.size >= PROCESSES_MAX && !heardAt.has(instance))) return
      heardAt.set(instance, steadyNow())
    },
  })

  const present = (): string[] => {
    const now = steadyNow()
    for (const [instance, at] of heardAt) {
      if (now - at > HEARD_WITHIN_MS) heardAt.delete(instance)
    }
    return [...heardAt.keys()]
  }

  return {
    async call(key, contract, input, context) {
      const instance = pickProcess(key, present())
      if (instance === null) return requester.call(contract, input, context)
      try {
        const subject = directSubjectOf(contract, instance)
        return await requester.call(contract, input, context, { subject })
      } catch (error) {
        // Nothing was delivered, so another process may be asked; after silence none may.
        if (!(error instanceof TransportFault) || !error.isNoResponders()) throw error
        heardAt.delete(instance)
        return requester.call(contract, input, context)
      }
    },
    close: () => subscription.unsubscribe(),
  }
}

/** Rendezvous hashing: when a process comes or goes, only the keys of that process move. */
export function pickProcess(key: string, instances: readonly string[]): string | null {
  const [only, ...others] = instances
  if (others.length === 0) return only ?? null
  let picked: string | null = null
  let best = ''
  for (const instance of instances) {
    const score = createHash('sha1').update(instance).update('|').update(key).digest('hex')
    if (score <= best) continue
    best = score
    picked = instance
  }
  return picked
}

const INSTANCE = /^[\w-]{1,64}$/

function parseInstance(data: Uint8Array): string | null {
  try {
    const { instance } = JSON.parse(Buffer.from(data).toString()) as { instance?: unknown }
    return typeof instance === 'string' && INSTANCE.test(instance) ? instance : null
  } catch {
    return null
  }
}
