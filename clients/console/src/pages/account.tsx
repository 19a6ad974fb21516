import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountQuery } from '../../client/account.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Facts } from '../../kit/facts.js'
import { Page } from '../../kit/page.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import { useMay, useMe } from '../../session/use-session.js'
import { EditAccount } from './edit-account.js'
import { Scopes } from './scopes.js'

/** How the account does things, and what whoever is signed in may do. */
export function AccountPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { data: me } = useMe()
  const [isEditing, editing] = useDisclosure(false)
  const { data, error, isPending, refetch } = useQuery({
    ...accountQuery,
    enabled: may('programme:read'),
  })
  const days = (count: number | null) =>
    count === null ? t('account.never') : t('account.days', { count })
  const limit = (units: number | null) =>
    units === null ? t('account.noLimit') : t('account.units', { units: format.count(units) })
  return (
    <Page
      title={t('account.title')}
      lead={t('account.lead')}
      actions={
        data !== undefined &&
        may('programme:write') && (
          <Button variant="default" onClick={editing.open}>
            {t('account.edit')}
          </Button>
        )
      }
    >
      {isPending && may('programme:read') && <Skeleton height={160} radius="lg" />}
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Section title={t('account.settings')}>
          <Facts
            facts={[
              [t('account.name'), data.name],
              [t('account.zone'), data.time_zone],
              [t('account.policy'), t(`account.policies.${data.reversal_policy}`)],
              [t('account.hold'), t('account.minutes', { count: data.hold_minutes })],
              [t('account.lifetime'), days(data.default_line_days)],
              [t('account.grace'), days(data.reversal_grace_days)],
              [t('account.limit'), limit(data.adjust_limit)],
            ]}
          />
        </Section>
      )}
      <Section title={t('account.you')} lead={t('account.youLead')}>
        <Facts
          facts={[
            [t('account.subject'), me?.subject],
            [t('account.signInEnds'), me === undefined ? null : format.moment(me.expires_at)],
          ]}
        />
        {me !== undefined && <Scopes scopes={me.scopes} />}
      </Section>
      {isEditing && data !== undefined && <EditAccount account={data} onClose={editing.close} />}
    </Page>
  )
}
