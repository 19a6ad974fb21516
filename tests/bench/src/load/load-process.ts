import { once } from 'node:events'
import autocannon from 'autocannon'
import type { Result } from 'autocannon'
import { LOAD_GENERATOR } from '../measure/figures.js'
import { cpuMsOf, cpuMsSince } from '../measure/process-stats.js'
import type { LoadPlan, LoadResult } from './plan.js'
import { requestsOf } from './requests.js'

const REQUEST_SECONDS_MAX = 60
/** The run ends with the sample after its stop. */
const SAMPLE_MS = 100
/** What the run goes on for after its measured part, so that the clock never cuts it short. */
const MARGIN_SECONDS = 1

/** A process of its own, so that making load and reading answers delays nothing that is measured. */
async function run(plan: LoadPlan): Promise<LoadResult> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const made: number[] = []
  let sent: { reqsMade: number }[] = []
  let bytes = 0
  let window: { begunMs: number; startedAt: number; cpu: Record<string, number> } | null = null
  let result: Pick<LoadResult, 'begunMs' | 'seconds' | 'cpuMs'> = {
    begunMs: 0,
    seconds: 0,
    cpuMs: {},
  }
  const processes = { ...plan.processes, [LOAD_GENERATOR]: process.pid }

  const instance = autocannon(
    {
      url: plan.origin,
      connections: plan.connections,
      duration: (plan.warmUpMs + plan.measuredMs) / 1000 + MARGIN_SECONDS,
      timeout: REQUEST_SECONDS_MAX,
      sampleInt: SAMPLE_MS,
      ...(plan.perSecond !== undefined && { overallRate: plan.perSecond }),
      setupClient: (client) => {
        const requests = requestsOf(plan, made.length)
        made.push(requests.length)
        sent = [...sent, client as unknown as { reqsMade: number }]
        client.setRequests(requests)
      },
    },
    () => undefined,
  )
  instance.on('response', (_client, status, length, milliseconds) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    if (window === null) return
    latencies.push(milliseconds)
    bytes += length
  })
  const failures: string[] = []
  instance.on('reqError', (error: Error) => failures.push(error.message))

  const begin = (): void => {
    window = { begunMs: Date.now(), startedAt: performance.now(), cpu: cpuMsOf(processes) }
    setTimeout(end, plan.measuredMs)
  }
  const end = (): void => {
    if (window === null) return
    const { begunMs, startedAt, cpu: before } = window
    window = null
    const cpuMs = cpuMsSince(before, processes)
    result = { begunMs, seconds: (performance.now() - startedAt) / 1000, cpuMs }
    instance.stop()
  }
  instance.once('start', () => setTimeout(begin, plan.warmUpMs))

  const [{ timeouts }] = (await once(instance, 'done')) as [Result]
  if (timeouts > 0)
    failures.push(`${timeouts} requests without an answer in ${REQUEST_SECONDS_MAX} s`)
  const isRepeated = sent.some(({ reqsMade }, index) => reqsMade > (made[index] ?? 0))
  if (isRepeated && plan.requests.kind !== 'get') {
    const inAdvance = made.reduce((sum, ofConnection) => sum + ofConnection, 0)
    failures.push(`more requests were needed than the ${inAdvance} made in advance`)
  }
  const answerBytes = latencies.length === 0 ? 0 : Math.round(bytes / latencies.length)
  return { ...result, latencies, answerBytes, statuses, failures }
}

process.once('message', (plan: LoadPlan) => {
  void run(plan).then((result) => process.send?.(result, () => process.disconnect()))
})
process.once('disconnect', () => process.exit())
