import type { Schemas } from '@loyalty/client'
import type { en } from '../messages/en.js'
import type { Change } from './dry-run.js'
import { useText } from './format.js'

export type AuditRow = Schemas['AuditRow']

export type AuditResource = keyof typeof en.audit.resources
type Verb = keyof typeof en.audit.verbs

/** What a row tells, such as `Customer: changed`. */
export function useAuditTitle(): (row: Pick<AuditRow, 'resource' | 'action'>) => string {
  const { t } = useText()
  const verbs = t('audit.verbs', { returnObjects: true })
  return ({ resource, action }) => {
    const what = t(`audit.resources.${resource as AuditResource}`)
    // The last word of an action: `fulfill` of `events.fulfill`.
    const verb = action?.split('.').at(-1) ?? ''
    if (!Object.hasOwn(verbs, verb)) return what
    return t('audit.done', { what, verb: t(`audit.verbs.${verb as Verb}`) })
  }
}

const SHOWN_MAX = 6
const LENGTH_MAX = 60

/** The fields that a row tells before and after of. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
    .filter((change) => change.before !== change.after)
    .slice(0, SHOWN_MAX)
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text
}
