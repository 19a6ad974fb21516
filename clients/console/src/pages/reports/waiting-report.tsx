import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorNotice } from '../../kit/error-notice.js'

interface WaitingReportProps<Data> {
  report: { data: Data | undefined; error: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** A report once it is there; until then that it is on its way, or why it is not. */
export function WaitingReport<Data>({ report, children }: WaitingReportProps<Data>) {
  if (report.error !== null) {
    return <ErrorNotice thrown={report.error} onRetry={() => void report.refetch()} />
  }
  return report.data === undefined ? <Skeleton height={320} radius="lg" /> : children(report.data)
}
