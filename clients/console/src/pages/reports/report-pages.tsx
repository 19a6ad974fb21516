import { Skeleton, Stack } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Pages } from '../../client/pages.js'
import { EmptyState } from '../../kit/empty-state.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { MoreButton } from '../../kit/more-button.js'

interface ReportPagesProps<Row> {
  pages: Pages<Row>
  empty: { title: string; text: string }
  children: (rows: readonly Row[]) => ReactNode
}

/** A report that the gateway cuts into pages: waiting, failed, without rows, or with some and a way to more. */
export function ReportPages<Row>({ pages, empty, children }: ReportPagesProps<Row>) {
  if (pages.isError) {
    return <ErrorNotice thrown={pages.error} onRetry={() => void pages.refetch()} />
  }
  if (pages.isPending) return <Skeleton height={320} radius="lg" />
  if (pages.rows.length === 0) return <EmptyState {...empty} icon={IconChartBar} />
  return (
    <Stack gap="lg">
      {children(pages.rows)}
      <MoreButton pages={pages} />
    </Stack>
  )
}
