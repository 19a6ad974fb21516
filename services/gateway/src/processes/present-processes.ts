import { createHash } from 'node:crypto'
import { dataServices } from '@loyalty/contracts/audit'
import { steadyNow, presenceSubjectOf, type Logger, type Broker } from '@loyalty/engine/process'

/** The processes of the services that say that they are there. */
export interface PresentProcesses {
  /**
   * The process of a service to ask: the one that a key picks, or without a key each in its turn. Null
   * when none is known, and any of the queue group is to be asked.
   */
  pick(service: string, key?: string): string | null
  /** It is gone, or stops: it is not picked until it is heard again. */
  forget(service: string, instance: string): void
  /** True when a process of the service was there a moment ago, so that one may be back in a moment. */
  wasThereLately(service: string): boolean
  close(): void
}

/** Time for which a service without a process is expected back: a start and more. Calls wait until their deadline. */
const EXPECTED_BACK_MS = 5_000
const PROCESSES_MAX = 1_024
/** Longer than any process says. */
const PRESENT_MS_MAX = 60_000

interface Processes {
  /** The end of the presence of each, by its last message. */
  untils: Map<string, number>
  lastHeardAt: number
  /** Those of them that are there, found out once for many calls. */
  present: readonly string[]
  /** Until then at the latest. */
  presentUntil: number
  turn: number
}

export function followProcesses(broker: Broker, logger: Logger): PresentProcesses {
  const services = new Map<string, Processes>(
    dataServices.map((service) => [
      service,
      {
        untils: new Map(),
        lastHeardAt: Number.NEGATIVE_INFINITY,
        present: [],
        presentUntil: 0,
        turn: 0,
      },
    ]),
  )
  const subscriptions = [...services].map(([service, processes]) => {
    const subject = presenceSubjectOf(service)
    return broker.connection.subscribe(subject, {
      callback: (error, message) => {
        // A broker that does not allow it leaves all calls to the queue groups, and nothing else.
        if (error === null) hear(processes, message.data)
        else logger.warn({ err: error, subject }, 'processes can not be followed')
      },
    })
  })

  const hear = (processes: Processes, data: Uint8Array) => {
    const { untils } = processes
    const said = parsePresence(data)
    if (said === null) return
    const isNew = !untils.has(said.instance)
    if (isNew && untils.size >= PROCESSES_MAX) return
    processes.lastHeardAt = steadyNow()
    const until = processes.lastHeardAt + said.forMs
    untils.set(said.instance, until)
    processes.presentUntil = isNew ? 0 : Math.min(processes.presentUntil, until)
  }

  return {
    pick(service, key) {
      const processes = services.get(service)
      if (processes === undefined) return null
      const present = presentOf(processes)
      if (key !== undefined) return pickProcess(key, present)
      processes.turn += 1
      return present[processes.turn % present.length] ?? null
    },
    forget(service, instance) {
      const processes = services.get(service)
      if (processes?.untils.delete(instance) === true) processes.presentUntil = 0
    },
    wasThereLately(service) {
      const { lastHeardAt = Number.NEGATIVE_INFINITY } = services.get(service) ?? {}
      return steadyNow() - lastHeardAt < EXPECTED_BACK_MS
    },
    close() {
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}

function presentOf(processes: Processes): readonly string[] {
  const now = steadyNow()
  if (now < processes.presentUntil) return processes.present
  const { untils } = processes
  for (const [instance, until] of untils) if (until <= now) untils.delete(instance)
  processes.present = [...untils.keys()]
  processes.presentUntil = Math.min(...untils.values())
  return processes.present
}

const INSTANCE = /^[\w-]{1,64}$/

function parsePresence(data: Uint8Array): { instance: string; forMs: number } | null {
  try {
    const said = JSON.parse(Buffer.from(data).toString()) as {
      instance?: unknown
      for_ms?: unknown
    }
    const { instance, for_ms: forMs } = said
    if (typeof instance !== 'string' || !INSTANCE.test(instance)) return null
    return typeof forMs === 'number' ? { instance, forMs: Math.min(forMs, PRESENT_MS_MAX) } : null
  } catch {
    return null
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
