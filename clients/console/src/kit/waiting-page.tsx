import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorNotice } from './error-notice.js'
import { Page } from './page.js'

interface WaitingPageProps {
  title: string
  back: ReactNode
  /** Why it is not there; null: it is on its way. */
  error: unknown
  refetch: () => unknown
}

/**
 * The page of one thing until it is there, or why it is not. Once there, it stays when reading it anew
 * fails, and so does the dialog over it with what was typed.
 */
export const WaitingPage = ({ title, back, error, refetch }: WaitingPageProps) => (
  <Page title={title} back={back}>
    {error === null ? (
      <Skeleton height={240} radius="lg" />
    ) : (
      <ErrorNotice thrown={error} onRetry={() => void refetch()} />
    )}
  </Page>
)
