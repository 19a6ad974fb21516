import { Group, Progress, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useAccount, useMay } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'
import { useText } from '../../kit/format.js'
import { Hint, Section, TextLink } from '../../kit/page.js'

const ONE = { limit: 1 }
const PERCENT = 100

type Step = 'currency' | 'reward' | 'offer' | 'customers' | 'purchase'

const links = {
  currency: linkOptions({ to: '/account' }),
  reward: linkOptions({ to: '/rewards' }),
  offer: linkOptions({ to: '/campaigns' }),
  customers: linkOptions({ to: '/imports/new' }),
  purchase: linkOptions({ to: '/carts' }),
} as const satisfies Record<Step, unknown>

/** What a new programme needs, with a mark for what is there. It goes once all of it is there. */
export function FirstSteps() {
  const { t, format } = useText()
  const done = useStepsDone()
  if (done === null) return null
  const steps = Object.entries(done) as [Step, boolean][]
  const count = steps.filter(([, isDone]) => isDone).length
  if (count === steps.length) return null
  return (
    <Section
      title={t('firstSteps.title')}
      lead={t('firstSteps.lead', { done: format.count(count), all: format.count(steps.length) })}
    >
      <Progress
        value={(count / steps.length) * PERCENT}
        mb="md"
        aria-label={t('firstSteps.title')}
      />
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map(([step, isDone]) => (
          <Group key={step} component="li" gap="sm" wrap="nowrap" align="flex-start">
            <ThemeIcon
              size={22}
              radius="xl"
              variant="light"
              color={isDone ? 'teal' : 'gray'}
              role="img"
              aria-label={t(isDone ? 'firstSteps.done' : 'firstSteps.open')}
            >
              {isDone ? <IconCheck size={14} /> : <IconCircle size={10} />}
            </ThemeIcon>
            <div>
              {isDone ? (
                <Text size="sm" c="dimmed" td="line-through">
                  {t(`firstSteps.${step}`)}
                </Text>
              ) : (
                <>
                  <Text size="sm" fw={600} component="div">
                    <TextLink {...links[step]}>{t(`firstSteps.${step}`)}</TextLink>
                  </Text>
                  <Hint>{t(`firstSteps.${step}Hint`)}</Hint>
                </>
              )}
            </div>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}

const isThere = ({ data }: { data: readonly unknown[] | undefined }): boolean =>
  data !== undefined && data.length > 0

/** The steps that are done, as the lists of the programme tell; null until that is known, or who may not know. */
function useStepsDone(): Record<Step, boolean> | null {
  const may = useMay()
  const enabled = may('programme:write') && may('support:read')
  const how = { enabled }
  const query = { params: { query: ONE } }
  const { account } = useAccount()
  const rewards = useData(['rewards', 'any'], () => loyalty.GET('/operator/v1/rewards', query), how)
  const coupons = useData(['coupons', 'any'], () => loyalty.GET('/operator/v1/coupons', query), how)
  const campaigns = useData(
    ['campaigns', 'any'],
    () => loyalty.GET('/operator/v1/campaigns', query),
    how,
  )
  const customers = useData(
    ['customers', 'any'],
    () => loyalty.GET('/operator/v1/customers', query),
    how,
  )
  const purchases = useData(
    ['purchases', 'any'],
    () => loyalty.GET('/operator/v1/events', query),
    how,
  )
  const asked = [rewards, coupons, campaigns, customers, purchases]
  if (!enabled || account === undefined || asked.some(({ data }) => data === undefined)) return null
  return {
    currency: account.currency !== null,
    reward: isThere(rewards),
    offer: isThere(campaigns) || isThere(coupons),
    customers: isThere(customers),
    purchase: isThere(purchases),
  }
}
