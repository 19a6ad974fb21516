import { IconMapQuestion } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../kit/errors.js'
import { EmptyState, Page } from '../kit/page.js'

/** A page that could not be shown; the rest stays. */
export const PageFailed = ({ error, reset }: ErrorComponentProps) => (
  <ErrorNotice thrown={error} onRetry={reset} />
)

export function PageMissing() {
  const { t } = useTranslation()
  return (
    <Page title={t('missing.title')}>
      <EmptyState title={t('missing.title')} text={t('missing.text')} icon={IconMapQuestion} />
    </Page>
  )
}
