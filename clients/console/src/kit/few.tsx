import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from './empty-state.js'
import { ErrorNotice } from './error-notice.js'

interface FewProps<Row> {
  list: { error: unknown; isPending: boolean; refetch: () => unknown }
  rows: readonly Row[]
  empty: EmptyStateProps
  /** How they are shown, once there are some. */
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that is read as a whole, since nobody has many of them: rewards, tiers, forms. */
export function Few<Row>({ list, rows, empty, children }: FewProps<Row>) {
  if (list.error !== null) {
    return <ErrorNotice thrown={list.error} onRetry={() => void list.refetch()} />
  }
  if (list.isPending) return <Skeleton height={160} radius="lg" />
  return rows.length === 0 ? <EmptyState {...empty} /> : children(rows)
}
