import { Button } from '@mantine/core'
import { IconKey, IconShieldCheck } from '@tabler/icons-react'
import { useMay } from '../../client/definitions.js'
import { loyalty, newestFirst, usePages } from '../../client/loyalty.js'
import { useDialog } from '../../kit/action-dialog.js'
import { useText } from '../../kit/format.js'
import { ListTable } from '../../kit/list.js'
import { Page, Section } from '../../kit/page.js'
import { Invitation } from './invitation.js'
import { People } from './people.js'
import { You } from './scopes.js'
import { EndTokens, IssueToken, RevokeToken } from './token-dialogs.js'

const dialogs = { issue: IssueToken, end: EndTokens, revoke: RevokeToken }

/** Who called, how others get in, tokens issued, ended and revoked, and what the token of whoever looks may do. */
export default function AccessPage() {
  const { t } = useText()
  const may = useMay()
  const [dialog, open] = useDialog<keyof typeof dialogs>((name, onClose) => {
    const Dialog = dialogs[name]
    return <Dialog onClose={onClose} />
  })
  const mayIssue = may('customer-tokens:issue')
  return (
    <Page
      title={t('shell.access')}
      lead={t('access.lead')}
      actions={
        <>
          {mayIssue && (
            <>
              <Button
                variant="filled"
                leftSection={<IconKey size={18} aria-hidden />}
                onClick={() => open('issue')}
              >
                {t('access.issue')}
              </Button>
              <Button onClick={() => open('end')}>{t('access.end')}</Button>
            </>
          )}
          {may('system:admin') && (
            <Button onClick={() => open('revoke')}>{t('access.revoke')}</Button>
          )}
        </>
      }
    >
      {may('system:admin') && (
        <>
          <Section title={t('access.people.title')} lead={t('access.people.lead')}>
            <People />
          </Section>
          <Invitation />
          <Section title={t('access.revoked')} lead={t('access.revokedLead')}>
            <Revocations />
          </Section>
        </>
      )}
      <You />
      {dialog}
    </Page>
  )
}

function Revocations() {
  const { t, format, until } = useText()
  const pages = usePages(['revocations'], (query) =>
    loyalty.GET('/operator/v1/tokens/revoked', { params: { query: { ...query, ...newestFirst } } }),
  )
  return (
    <ListTable
      label={t('access.revoked')}
      pages={pages}
      empty={['access.none', IconShieldCheck]}
      columns={[
        [
          t('access.whose'),
          ({ jti, subject }) =>
            jti === null
              ? t('access.allOf', { subject: subject ?? '' })
              : t('access.oneToken', { jti }),
        ],
        [
          t('access.issuedBefore'),
          ({ issued_before: before }) => (before === null ? '–' : format.moment(before)),
          'wide short',
        ],
        [t('field.when'), (row) => format.moment(row.created_at), 'short'],
        [
          t('access.keptUntil'),
          ({ expires_at: ends }) => (ends === null ? t('access.forGood') : until(ends)),
          'wide short',
        ],
      ]}
    />
  )
}
