import { customerScopes, type CustomerScope } from '@loyalty/contracts/tokens/scopes'
import { Alert, Code, SegmentedControl, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMay, useMe } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { CopyButton } from '../../kit/copy-button.js'
import { ChoicesField, TextField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { NumberInput } from '../../kit/number-input.js'
import { CustomerInput } from '../customers/customer-input.js'
import { useScopeWords } from './scopes.js'

interface DialogProps {
  onClose: () => void
}

const MINUTE_S = 60
const MINUTES_MAX = 60

const newToken = {
  customerId: '',
  scopes: ['customers:read', 'transactions:read', 'rewards:read'] as CustomerScope[],
  minutes: '15',
}

/** A short token by which a page or an app acts for one customer. */
export function IssueToken({ onClose }: DialogProps) {
  const { t, format } = useText()
  const may = useMay()
  const scopeWords = useScopeWords()
  const {
    values,
    getInputProps: field,
    setFieldValue: set,
  } = useForm({
    initialValues: { ...newToken, scopes: newToken.scopes.filter((one) => may(one)) },
  })
  const { customerId, scopes, minutes } = values
  // Nobody gives more than they have.
  const choices = customerScopes.filter((scope) => may(scope))
  return (
    <ActionDialog
      title={t('access.issue')}
      sentence={t('access.issueSentence')}
      needsReason={false}
      isComplete={customerId.trim() !== '' && scopes.length > 0 && minutes !== ''}
      send={(header) =>
        loyalty.POST('/v1/customer-tokens', {
          params: { header },
          body: {
            customer_id: customerId.trim(),
            scopes,
            lifetime_s: Number(minutes) * MINUTE_S,
          },
        })
      }
      done={({ token, expires_at: ends }) => (
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{t('access.issued', { moment: format.moment(ends) })}</Text>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {token}
          </Code>
          <CopyButton value={token} label={t('access.copy')} />
        </Stack>
      )}
      onClose={onClose}
    >
      <CustomerInput name="customer_id" required {...field('customerId')} value={customerId} />
      <ChoicesField
        name="scopes"
        label={t('access.scopes')}
        required
        data={choices.map((value) => ({ value, label: scopeWords(value) ?? value }))}
        value={scopes}
        onChange={(chosen) => set('scopes', chosen as CustomerScope[])}
      />
      <NumberInput
        name="lifetime_s"
        label={t('access.minutes')}
        description={t('access.minutesHint')}
        min={1}
        max={MINUTES_MAX}
        required
        {...field('minutes')}
      />
    </ActionDialog>
  )
}

/** Ends all tokens of one customer, whoever issued them. */
export function EndTokens({ onClose }: DialogProps) {
  const { t } = useText()
  const { values, getInputProps: field } = useForm({ initialValues: { customerId: '' } })
  const customerId = values.customerId.trim()
  return (
    <ActionDialog
      title={t('access.end')}
      sentence={t('access.endSentence')}
      isDangerous
      needsReason={false}
      isComplete={customerId !== ''}
      send={(header) =>
        loyalty.DELETE('/v1/customer-tokens/{customer_id}', {
          params: { path: { customer_id: customerId }, header },
        })
      }
      done={t('access.ended')}
      onClose={onClose}
    >
      <CustomerInput
        name="customer_id"
        required
        {...field('customerId')}
        value={values.customerId}
      />
    </ActionDialog>
  )
}

const ways = ['SUBJECT', 'TOKEN'] as const
const noToken = { way: 'SUBJECT' as (typeof ways)[number], claim: '' }

/** Revokes one token by its id, or all that a person or a program was issued until now. */
export function RevokeToken({ onClose }: DialogProps) {
  const { t } = useText()
  const { data: me } = useMe()
  const { values, getInputProps: field } = useForm({ initialValues: noToken })
  const { way, claim } = values
  const isOwn = way === 'SUBJECT' && claim.trim() === me?.subject
  const name = way === 'SUBJECT' ? 'subject' : 'jti'
  return (
    <ActionDialog
      title={t('access.revoke')}
      sentence={t(`access.revokeSentence.${way}`)}
      isDangerous
      needsReason={false}
      isComplete={claim.trim() !== ''}
      send={(header) =>
        loyalty.POST('/operator/v1/tokens/revoke', {
          params: { header },
          body: { [name]: claim.trim() },
        })
      }
      done={t('access.revokedDone')}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('access.whose')}
        data={ways.map((value) => ({ value, label: t(`access.ways.${value}`) }))}
        {...field('way')}
      />
      <TextField
        name={name}
        label={t(`access.claims.${way}`)}
        description={t(`access.claimHints.${way}`)}
        required
        {...field('claim')}
      />
      {isOwn && <Alert color="yellow">{t('access.own')}</Alert>}
    </ActionDialog>
  )
}
