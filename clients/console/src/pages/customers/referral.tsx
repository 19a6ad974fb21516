import { Stack } from '@mantine/core'
import { loyalty, useData, type DataOf } from '../../client/loyalty.js'
import { useAmounts, useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { Loaded, Section, TextLink } from '../../kit/page.js'
import type { Programme } from '../referral/programme-draft.js'
import { ReferralState } from '../referral/referral-state.js'
import { Named } from './named.js'

const SHOWN = 10

/** The codes of the customer, what came of them, and by which referral they came; nothing where no programme runs. */
export function Referral({ customerId }: { customerId: string }) {
  const { t } = useText()
  const programmes = useData(['referral programmes', 'ACTIVE', SHOWN], () =>
    loyalty.GET('/operator/v1/referral-programmes', {
      params: { query: { status: 'ACTIVE', limit: SHOWN } },
    }),
  )
  if (programmes.data === undefined || programmes.data.length === 0) return null
  return (
    <Section title={t('referral.one')}>
      <Stack gap="xs">
        {programmes.data.map((programme, index) => (
          <OfProgramme
            key={programme.id}
            customerId={customerId}
            programme={programme}
            isFirst={index === 0}
          />
        ))}
      </Stack>
    </Section>
  )
}

interface OfProgrammeProps {
  customerId: string
  programme: Programme
  /** The referral by which the customer came, which each programme answers, stands at the first one. */
  isFirst: boolean
}

function OfProgramme({ customerId, programme, isFirst }: OfProgrammeProps) {
  const { t } = useText()
  const amounts = useAmounts()
  const own = useData(['customer', customerId, 'referral', programme.id], () =>
    loyalty.GET('/v1/customers/{id}/referral', {
      params: { path: { id: customerId }, query: { programme_id: programme.id } },
    }),
  )
  return (
    <Loaded of={own} height={40}>
      {({ code, counts, earned, pending, referred }) => {
        const [all, held] = [amounts(earned), amounts(pending)]
        return (
          <>
            {isFirst && referred !== null && (
              <Referred customerId={customerId} referred={referred} />
            )}
            <Named
              name={t('referral.ownCode', { code })}
              beside={
                <TextLink {...linkTo.referralProgramme(programme.id)}>{programme.name}</TextLink>
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
          </>
        )
      }}
    </Loaded>
  )
}

interface ReferredProps {
  customerId: string
  referred: NonNullable<DataOf<'getCustomerReferral'>['referred']>
}

/** By whom the customer came, which the customer's own answer leaves out. */
function Referred({ customerId, referred }: ReferredProps) {
  const { t, format } = useText()
  const { id, programme_id: programme, named_at: namedAt } = referred
  const { data: rows = [] } = useData(['customer', customerId, 'referrer', id], () =>
    loyalty.GET('/operator/v1/referral-programmes/{id}/referrals', {
      params: { path: { id: programme }, query: { friend_id: customerId } },
    }),
  )
  const { referrer } = rows.find((row) => row.id === id) ?? {}
  return (
    <Named
      name={
        <>
          {t('referral.referredBy')}{' '}
          {referrer !== undefined && (
            <TextLink {...linkTo.customer(referrer.customer_id)}>{referrer.customer_id}</TextLink>
          )}
        </>
      }
      beside={<ReferralState of={referred} />}
    >
      {t('referral.referredOn', { day: format.day(namedAt) })}
    </Named>
  )
}
