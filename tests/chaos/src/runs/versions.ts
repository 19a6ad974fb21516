import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  dataServiceNames,
  serviceNames,
  type ProgramOf,
  type ServiceName,
} from '@loyalty/local/services'
import type { CollectionInfo } from 'mongodb'
import type { Arena } from '../arena.js'
import type { Timed } from '../kit/load.js'
import { startMixedLoad } from '../kit/mixed-load.js'
import { openVersions } from '../kit/versions.js'
import { countEach } from '../report.js'
import type { ChaosRun } from '../run.js'

const BEFORE_MS = { short: 300, long: 15_000 }
/** The time for which both versions work side by side before the next change. */
const BETWEEN_MS = { short: 300, long: 5_000 }
/** Purchases are announced for so long; it may take longer. */
const LASTING_MS = { short: 3_000, long: 240_000 }
/** Of the mixed load: processes that start take most of a small machine, and who waits too long is told 504. */
const SHARE = 0.25
const METRICS_MS_MAX = 2_000
const DIGITS = 12
/** Those that always have something to do under this load. */
const BUSY: readonly ServiceName[] = ['wallet', 'customers']

const IN_DOUBT = 'UPSTREAM_TIMEOUT'
/** What a repeat may be for: a 503 that says when, and a connection of a gateway that is replaced. */
const REPEATS: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'connection'])

/**
 * An upgrade, the way back and the upgrade again, as `deploy/upgrade.sh` does them: deploy steps first, then
 * one process after the other. Half of the time processes of both versions answer, on one database and one
 * broker, and deploy steps run in each order, the older one's after the newer one's and both at once.
 */
export const versions: ChaosRun = {
  name: 'versions',
  onlyWhen: 'named',
  title: 'Version n−1 beside n under all kinds of work: forward, back and forward again',
  async run(arena, plan) {
    const { isShort, report } = plan
    const form = isShort ? 'short' : 'long'
    const two = await openVersions(arena)
    const { earlier, later } = two
    const services: readonly ServiceName[] = isShort ? ['wallet'] : serviceNames
    const busy = BUSY.filter((service) => services.includes(service))
    const pairs = services.map((service) => arena.processesOf(service))
    const besideEachOther: string[] = []

    /** Half of the processes, a while with both versions, then the other half. */
    const replaceAll = async (
      programOf: ProgramOf,
      meanwhile: () => Promise<void>,
    ): Promise<void> => {
      for (const [, second] of pairs)
        if (second !== undefined) await arena.replace(second, programOf)
      const before = await handledBy(arena, busy)
      await meanwhile()
      await delay(BETWEEN_MS[form])
      const after = await handledBy(arena, busy)
      for (const [name, count] of after) {
        const more = count - (before.get(name) ?? 0)
        if (more === 0) report.differ(`${name} had nothing to do beside the other version`)
        besideEachOther.push(`${name} ${more}`)
      }
      for (const [first] of pairs) if (first !== undefined) await arena.replace(first, programOf)
    }

    try {
      const load = await startMixedLoad(arena, plan, LASTING_MS[form], SHARE)
      await delay(BEFORE_MS[form])
      const changesAt = performance.now()
      await arena.deploy(later)
      const made = await collectionsOf(arena)
      await replaceAll(later, () => arena.deploy(earlier))
      await arena.deploy(earlier)
      report.expect('collections after the older step', await collectionsOf(arena), made)
      await replaceAll(earlier, () => arena.deploy(later))
      if (!isShort) {
        await Promise.all([arena.deploy(earlier), arena.deploy(later)])
        await replaceAll(later, () => Promise.resolve())
      }
      report.expect('collections', await collectionsOf(arena), made)
      const written = await load.stopAndCheck()
      report.count('requests side by side', besideEachOther.join(', '))
      const othersOf = (writes: readonly Timed[]) =>
        countEach(writes.flatMap(({ repeats }) => repeats).filter((why) => !REPEATS.has(why)))
      const atFirst = othersOf(written.filter(({ settledAt }) => settledAt < changesAt))
      report.count('before the first change, other than 503', JSON.stringify(atFirst))
      const others = othersOf(written)
      // A machine that is too slow for this load answers 504 whatever runs on it.
      if (atFirst[IN_DOUBT] !== undefined) {
        report.count('too slow a machine to judge by, 504', others[IN_DOUBT] ?? 0)
        delete others[IN_DOUBT]
      }
      report.expect('repeats for anything but 503 with Retry-After', others, {})
    } finally {
      await two.close()
    }
  },
}

/** Version and validators of each database, and what a deploy step may not put back. */
async function collectionsOf(arena: Arena): Promise<Record<string, string>> {
  const entries = await Promise.all(
    dataServiceNames.map(async (service) => {
      const database = arena.database(service)
      const row = await database.collection('deployments').findOne({})
      const infos = await database.listCollections().toArray()
      const sorted = infos.toSorted((left, right) => (left.name < right.name ? -1 : 1))
      const digest = createHash('sha256').update(JSON.stringify(sorted.map(validatorOf)))
      return [service, `${row?.['version']} ${digest.digest('hex').slice(0, DIGITS)}`] as const
    }),
  )
  return Object.fromEntries(entries)
}

const validatorOf = (info: CollectionInfo | Pick<CollectionInfo, 'name' | 'type'>) => [
  info.name,
  'options' in info ? info.options['validator'] : null,
]

/** Requests that each process of these services has answered until now. */
async function handledBy(
  arena: Arena,
  services: readonly ServiceName[],
): Promise<Map<string, number>> {
  const names = services.flatMap((service) => arena.processesOf(service))
  const counts = await Promise.all(
    names.map(async (name) => [name, await handled(arena, name)] as const),
  )
  return new Map(counts)
}

async function handled(arena: Arena, name: string): Promise<number> {
  const signal = AbortSignal.timeout(METRICS_MS_MAX)
  const answer = await fetch(new URL('/metrics', arena.healthUrlOf(name)), { signal })
  const lines = (await answer.text()).matchAll(
    /^loyalty_operation_duration_seconds_count\S* (\d+)$/gm,
  )
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
}
