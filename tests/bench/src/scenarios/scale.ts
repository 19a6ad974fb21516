import { runLoad } from '../load/run-load.js'
import { measure, type Measured, type MeasureOptions } from '../measure/measure.js'
import { startBalancer } from '../system/balancer.js'
import { limitCpu } from '../system/cpu-quota.js'
import { startSystem } from '../system/start-system.js'
import { prepare } from './prepared.js'
import { toPlan } from './subject.js'
import { COUPONS, CUSTOMERS, manyCoupons } from './usual.js'

/** The part of a core that each of the processes has which are counted: little, so that the others never are short of it. */
const CORES_EACH = 0.1
/** With all of the machine, before. */
const WARM_UP_MS = 6_000
const SERVER_COUNTS = [1, 3] as const
const SETUPS = [
  { limited: 'wallet', count: 1 },
  { limited: 'wallet', count: 2 },
  { limited: 'wallet', count: 4 },
  { limited: 'gateway', count: 1 },
  { limited: 'gateway', count: 2 },
] as const

type Setup = (typeof SETUPS)[number]

/**
 * Redeems with more and more processes of one service, each of which has a small part of a core and 64 of them in flight:
 * what one more brings by the design, and not by the cores of this machine. Once with one server of the database and the broker, once with three
 * of each.
 */
export async function measureScale(options: MeasureOptions): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const servers of SERVER_COUNTS) {
    for (const setup of SETUPS) measured.push(...(await measureSetup(setup, servers, options)))
  }
  return measured
}

/** `scale 3 + 3/2 wallets`. */
const nameOf = ({ limited, count }: Setup, servers: number): string =>
  `scale ${servers} + ${servers}/${count} ${limited}${count === 1 ? '' : 's'}`

async function measureSetup(
  setup: Setup,
  servers: number,
  options: MeasureOptions,
): Promise<Measured[]> {
  const { limited, count } = setup
  await using ended = new AsyncDisposableStack()
  const system = await startSystem({
    name: 'bench_scale',
    wallets: limited === 'wallet' ? count : 1,
    gateways: limited === 'gateway' ? count : 1,
    servers,
    say: options.say,
  })
  const counted = Object.entries(system.processes()).filter(([name]) => name.startsWith(limited))
  // What is deferred first comes last: a group is removed when nobody is in it.
  let release: (() => void) | null = null
  ended.defer(() => release?.())
  ended.defer(() => system.stop())
  const prepared = await prepare(system, { customers: CUSTOMERS, coupons: COUPONS })
  const balancer = await startBalancer(system.origins)
  ended.defer(() => balancer.close())
  const redeems = manyCoupons(nameOf(setup, servers), prepared)
  const connections = redeems.connections * count
  const subject = { ...redeems, origin: balancer.origin, connections }
  // What is compiled while a process has little of a core would be measured in place of its work.
  await runLoad(toPlan(subject, { warmUpMs: 0, measuredMs: WARM_UP_MS }))
  release = limitCpu(Object.fromEntries(counted), CORES_EACH)
  return await measure([subject], options)
}
