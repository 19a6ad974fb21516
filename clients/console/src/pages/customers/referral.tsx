import { Stack } from '@mantine/core'
import { loyalty, useData } from '../../client/loyalty.js'
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
  const { t, format } = useText()
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
              <Named name={t('referral.asFriend')} beside={<ReferralState of={referred} />}>
                {t('referral.referredOn', { day: format.day(referred.named_at) })}
              </Named>
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
