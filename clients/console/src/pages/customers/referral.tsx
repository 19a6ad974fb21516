import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPencil } from '@tabler/icons-react'
import { useMay } from '../../client/definitions.js'
import { loyalty, useData, type DataOf } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { TextField } from '../../kit/fields.js'
import { useAmounts, useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { Section, TextLink } from '../../kit/page.js'
import { WhyButton } from '../../kit/why-button.js'
import { ReferralState } from '../referral/referral-state.js'
import { Named } from './named.js'
import { Unread } from './unread.js'

type Referrals = DataOf<'getCustomerReferrals'>
type Programme = Referrals['programmes'][number]

/** The codes of the customer, what came of them, and by which referral they came; nothing where there is none of it. */
export function Referral({ customerId: id }: { customerId: string }) {
  const { t } = useText()
  const mayChoose = useMay()('customers:write')
  const asked = useData(['customer', id, 'referrals'], () =>
    loyalty.GET('/operator/v1/customers/{id}/referrals', { params: { path: { id } } }),
  )
  const [dialog, choose] = useDialog<Programme>((programme, onClose) => (
    <ChooseCode customerId={id} programme={programme} onClose={onClose} />
  ))
  if (asked.isLoadingError) return <Unread title={t('referral.one')} of={asked} />
  if (asked.data === undefined) return null
  const { referred, programmes } = asked.data
  if (programmes.length === 0 && referred === null) return null
  return (
    <Section title={t('referral.one')}>
      <Stack gap="xs">
        {referred !== null && <Referred referred={referred} />}
        {programmes.map((programme) => (
          <div key={programme.programme_id}>
            <OfProgramme programme={programme} />
            {mayChoose && (
              <WhyButton
                size="compact-xs"
                leftSection={<IconPencil size={14} aria-hidden />}
                why={programme.changes_left === 0 ? t('referral.noChangesLeft') : null}
                onClick={() => choose(programme)}
              >
                {t('referral.chooseCode')}
              </WhyButton>
            )}
          </div>
        ))}
      </Stack>
      {dialog}
    </Section>
  )
}

function OfProgramme({
  programme: { programme_id: id, name, code, counts, earned, pending },
}: {
  programme: Programme
}) {
  const { t } = useText()
  const may = useMay()
  const amounts = useAmounts()
  const [all, held] = [amounts(earned), amounts(pending)]
  return (
    <Named
      name={code === null ? t('referral.noCode') : t('referral.ownCode', { code })}
      beside={
        may('programme:read') ? <TextLink {...linkTo.referralProgramme(id)}>{name}</TextLink> : name
      }
    >
      {[
        t('referral.bought', { count: counts.qualified }),
        t('referral.waiting', { count: counts.pending }),
        all !== null && t('referral.earned', { units: all }),
        held !== null && t('referral.heldNow', { units: held }),
      ]
        .filter((part) => part !== false)
        .join(' · ')}
    </Named>
  )
}

function Referred({ referred }: { referred: NonNullable<Referrals['referred']> }) {
  const { t, format } = useText()
  const { customer_id: referrer } = referred.referrer
  return (
    <Named
      name={
        <>
          {t('referral.referredBy')} <TextLink {...linkTo.customer(referrer)}>{referrer}</TextLink>
        </>
      }
      beside={<ReferralState of={referred} />}
    >
      {t('referral.referredOn', { day: format.day(referred.named_at) })}
    </Named>
  )
}

interface ChooseCodeProps {
  customerId: string
  programme: Programme
  onClose: () => void
}

function ChooseCode({ customerId: id, programme, onClose }: ChooseCodeProps) {
  const { t } = useText()
  const { programme_id, name, code: present, changes_left: left } = programme
  const form = useForm({ initialValues: { code: present ?? '' } })
  const { code } = form.values
  return (
    <ActionDialog
      title={t('referral.chooseCode')}
      sentence={t('referral.chooseSentence', { name, count: left })}
      needsReason={false}
      isComplete={code.trim() !== '' && code.trim().toUpperCase() !== present}
      send={(header) =>
        loyalty.PUT('/v1/customers/{id}/referral/code', {
          params: { path: { id }, header },
          body: { programme_id, code },
        })
      }
      done={(chosen) => t('referral.chosen', { code: chosen.code })}
      onClose={onClose}
    >
      <TextField
        name="code"
        label={t('referral.newCode')}
        description={t('referral.newCodeHint')}
        required
        data-autofocus
        {...form.getInputProps('code')}
      />
    </ActionDialog>
  )
}
