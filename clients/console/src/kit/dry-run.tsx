import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { mayPass, problemOf } from '../client/refusal.js'
import { BeforeAfter, type Change } from './before-after.js'
import { ErrorNotice } from './error-notice.js'

const PAUSE_MS = 250

/** The first word of the keys of its answers. */
export const DRY_RUN = 'dry run'

/** What would change, and a sentence where numbers alone do not say it. */
type Outcome = readonly Change[] | { changes: readonly Change[]; sentence: string }

export interface Preview {
  /** What is filled in: asked anew when it changes. */
  of: readonly (string | number | boolean | null)[]
  /** Asks the server what would change, which changes nothing. */
  ask: () => Promise<Outcome>
}

/** Before → after from the server's own dry run, once the typing pauses; or why it would be refused. */
export function DryRun({ of, ask }: Preview) {
  const asked = JSON.stringify(of)
  const [settled] = useDebouncedValue(asked, PAUSE_MS)
  const { data, error, refetch } = useQuery({
    queryKey: [DRY_RUN, asked],
    queryFn: ask,
    enabled: settled === asked,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (error !== null) {
    // Who is refused gets the same answer again; what may pass is worth another try.
    return mayPass(problemOf(error)) ? (
      <ErrorNotice thrown={error} onRetry={() => void refetch()} />
    ) : (
      <ErrorNotice thrown={error} isTrial />
    )
  }
  if (data === undefined) return <Skeleton height={44} radius="md" />
  if (!('sentence' in data)) return <BeforeAfter changes={data} />
  return (
    <>
      {data.changes.length > 0 && <BeforeAfter changes={data.changes} />}
      <Text size="sm" aria-live="polite">
        {data.sentence}
      </Text>
    </>
  )
}
