import type { DeclaredMetric } from '@loyalty/engine/process'

/** The list of metrics as it stands in docs/telemetry.md. */
export const metricsTable = (metrics: readonly DeclaredMetric[]): string =>
  metrics
    .map(({ name, type, labelNames = [], help }) => {
      const labels = labelNames.length === 0 ? '' : `, by ${labelNames.map(quoted).join(', ')}`
      return `- \`${name}\` (${type}${labels}): ${help}`
    })
    .join('\n')

const quoted = (label: string) => `\`${label}\``
