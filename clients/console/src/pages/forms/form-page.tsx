import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { BackLink } from '../../kit/back-link.js'
import { Page } from '../../kit/page.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { WaitingPage } from '../../kit/waiting-page.js'
import { useMay } from '../../session/use-session.js'
import { FormButtons } from './form-buttons.js'
import { Results } from './results.js'
import { Submissions } from './submissions.js'
import { SwitchForm } from './switch-form.js'

const route = getRouteApi('/forms/$formId')

/** What a form asks, and what was answered. */
export function FormPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { formId } = route.useParams()
  const [isSwitching, setSwitching] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['form', formId],
    queryFn: async () => {
      const params = { path: { id: formId } }
      return (await answerOf(loyalty.GET('/operator/v1/review-forms/{id}', { params }))).data
    },
  })
  const back = <BackLink to="/forms">{t('forms.title')}</BackLink>
  if (data === undefined) {
    return <WaitingPage title={t('forms.title')} back={back} error={error} refetch={refetch} />
  }
  return (
    <Page
      title={data.name}
      lead={t(`forms.types.${data.type}`)}
      back={back}
      badge={<StatusBadge status={data.status} />}
      actions={
        may('programme:write') && <FormButtons form={data} onSwitch={() => setSwitching(true)} />
      }
    >
      <Tabs defaultValue="results" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="results">{t('forms.results')}</Tabs.Tab>
          {may('support:read') && <Tabs.Tab value="answers">{t('forms.answers')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="results">
          <Results form={data} />
        </Tabs.Panel>
        <Tabs.Panel value="answers">
          <Submissions form={data} />
        </Tabs.Panel>
      </Tabs>
      {isSwitching && <SwitchForm form={data} onClose={() => setSwitching(false)} />}
    </Page>
  )
}
