import { collectDefaultMetrics, Registry } from 'prom-client'

/** The names of what every process tells besides what modules declare. */
export async function defaultMetrics(): Promise<string[]> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return (await registry.getMetricsAsJSON()).map(({ name }) => name)
}
