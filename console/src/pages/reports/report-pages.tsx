import { Button, Center, Skeleton, Stack } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../../client/pages.js'
import { EmptyState } from '../../kit/empty-state.js'
import { ErrorNotice } from '../../kit/error-notice.js'

interface ReportPagesProps<Row> {
  pages: Pages<Row>
  empty: { title: string; text: string }
  children: (rows: readonly Row[]) => ReactNode
}

/** A report that the gateway cuts into pages: waiting, failed, without rows, or with some and a way to more. */
export function ReportPages<Row>({ pages, empty, children }: ReportPagesProps<Row>) {
  const { t } = useTranslation()
  if (pages.isError) {
    return <ErrorNotice thrown={pages.error} onRetry={() => void pages.refetch()} />
  }
  if (pages.isPending) return <Skeleton height={320} radius="lg" />
  if (pages.rows.length === 0) return <EmptyState {...empty} icon={IconChartBar} />
  return (
    <Stack gap="lg">
      {children(pages.rows)}
      {pages.hasNextPage && !pages.isShort && (
        <Center>
          <Button
            variant="default"
            onClick={() => void pages.fetchNextPage()}
            loading={pages.isFetchingNextPage}
          >
            {t('list.more')}
          </Button>
        </Center>
      )}
    </Stack>
  )
}
