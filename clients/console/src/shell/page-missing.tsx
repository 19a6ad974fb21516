import { IconMapQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../kit/empty-state.js'
import { Page } from '../kit/page.js'

export function PageMissing() {
  const { t } = useTranslation()
  return (
    <Page title={t('missing.title')}>
      <EmptyState title={t('missing.title')} text={t('missing.text')} icon={IconMapQuestion} />
    </Page>
  )
}
