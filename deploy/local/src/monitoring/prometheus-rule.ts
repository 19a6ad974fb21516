import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { repository } from '../paths.js'

export const ALERTS = 'deploy/prometheus/alerts.yml'
export const PROMETHEUS_RULE = 'deploy/kubernetes/components/monitoring/prometheus-rule.yaml'

const HEAD = `# The alerts of deploy/prometheus/alerts.yml as the Prometheus operator takes them. Written by
# npm run prometheus-rule --workspace deploy/local: change them there.
`

/** The alerts as a resource of Kubernetes. */
export function prometheusRule(): string {
  const { groups } = parse(readFileSync(join(repository, ALERTS), 'utf8')) as { groups: unknown }
  const resource = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'loyalty' },
    spec: { groups },
  }
  return HEAD + stringify(resource, { lineWidth: 0 })
}

if (import.meta.main) {
  writeFileSync(join(repository, PROMETHEUS_RULE), prometheusRule())
}
