import { listSettings } from '@loyalty/engine/testing'
import type { z } from 'zod'

/** The table of a service's settings, as it stands in docs/operating.md. */
export function settingsTable(service: string, schema: z.ZodObject): string {
  const rows = listSettings(schema).map(
    ({ name, isRequired, description }) =>
      `- \`${name}\`${isRequired ? ' (required)' : ''}: ${description}`,
  )
  return [`### ${service}`, '', ...rows].join('\n')
}
