import type { Schemas } from '@loyalty/client'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconGift } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRewards } from '../../client/definitions.js'
import { answerOf, loyalty, mayPass, problemOf } from '../../client/loyalty.js'
import { useSend } from '../../client/sending.js'
import { wireAmount } from '../../kit/amount.js'
import { useAskToStay } from '../../kit/ask-to-stay.js'
import { useAmounts, useRefusalMessage, useText } from '../../kit/format.js'
import { ErrorNotice, Facts, Hint, Section } from '../../kit/page.js'
import { saveCsv } from '../../kit/save-csv.js'
import { unitsText } from '../../kit/units.js'
import { WhyButton } from '../../kit/why-button.js'
import { sumOf, type Gift } from './gift.js'
import {
  createRun,
  doneOf,
  keyOf,
  nothingDone,
  type Given,
  type Progress as Told,
  type Run,
} from './run.js'

const AT_ONCE = 4
const PERCENT = 100
const REPLAYED = 'idempotency-replayed'
/** What ends a whole run: nobody else would be given anything either. */
const ending: ReadonlySet<string> = new Set([
  'INSUFFICIENT_SCOPE',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'TOKEN_REVOKED',
])

/** Who is given what, under which name. */
export interface Plan {
  ids: readonly string[]
  /** Customers whom the filter finds too, and who are not active. */
  skipped: number
  /** Why not all are here whom the filter finds; null: all are. */
  cut: 'cut' | 'truncated' | null
  gift: Gift
  /** The coupon of the gift; null where none has the code, undefined where it can't be looked up. */
  coupon: Pick<Schemas['Coupon'], 'brand_id' | 'grants'> | null | undefined
  name: string
  /** The filters that were asked, as a text. */
  foundBy: string
}

interface GiveRunProps {
  plan: Plan
  max: number
  onBack: () => void
}

/** The preview, then how far it is, then what became of everybody. */
export function GiveRun({ plan, max, onBack }: GiveRunProps) {
  const { t, format } = useText()
  const queries = useQueryClient()
  const run = useRef<Run>(null)
  const [told, setTold] = useState<Told>(nothingDone)
  const giving = useSend({
    what: t('giving.running'),
    send: async (_nothing, { follow, signal }) => {
      const own = createRun(plan.ids, {
        atOnce: AT_ONCE,
        onProgress: setTold,
        give: async (id) => {
          signal.throwIfAborted()
          const key = follow(await keyOf(plan.name, id))
          return giveTo(id, plan, { key, signal })
        },
      })
      run.current = own
      return own.done()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  useAskToStay(giving.isPending, t('giving.leave'))
  const all = plan.ids.length
  const whyNot = (): string | null => {
    if (plan.cut !== null) return t(`giving.${plan.cut}`, { max: format.count(max) })
    if (plan.coupon === null) return t('giving.noCoupon', { code: plan.gift.code.trim() })
    return all === 0 ? t('giving.nobody') : null
  }

  if (giving.isSuccess) {
    return <Outcome told={told} left={giving.data.left} onBack={onBack} />
  }
  return (
    <Section title={t(giving.isPending ? 'giving.running' : 'giving.preview')}>
      <Stack gap="md">
        <PlanFacts plan={plan} />
        {plan.cut !== null && (
          <Alert color="red">{t(`giving.${plan.cut}`, { max: format.count(max) })}</Alert>
        )}
        {plan.coupon === null && (
          <Alert color="red">{t('giving.noCoupon', { code: plan.gift.code.trim() })}</Alert>
        )}
        {giving.isError && <ErrorNotice thrown={giving.error} />}
        {giving.isPending ? (
          <>
            <Progress
              value={(doneOf(told) / all) * PERCENT}
              aria-label={t('giving.running')}
              animated={!told.isPaused}
            />
            <Text size="sm" role="status">
              {t('giving.progress', { done: format.count(doneOf(told)), all: format.count(all) })}
            </Text>
            {told.isPaused && <Hint>{t('giving.paused')}</Hint>}
            <Group gap="xs">
              {told.isPaused ? (
                <Button variant="filled" onClick={() => run.current?.resume()}>
                  {t('giving.resume')}
                </Button>
              ) : (
                <Button onClick={() => run.current?.pause()}>{t('giving.pause')}</Button>
              )}
              <Button color="red" variant="subtle" onClick={() => run.current?.cancel()}>
                {t('giving.cancel')}
              </Button>
            </Group>
          </>
        ) : (
          <Group gap="xs">
            <Button onClick={onBack}>{t('action.change')}</Button>
            <WhyButton
              variant="filled"
              leftSection={<IconGift size={18} aria-hidden />}
              why={whyNot()}
              onClick={() => giving.mutate()}
            >
              {t('giving.start')}
            </WhyButton>
          </Group>
        )}
      </Stack>
    </Section>
  )
}

/** How many get it, how much that is in all, and what it costs. */
function PlanFacts({ plan: { ids, skipped, gift, coupon } }: { plan: Plan }) {
  const { t, format } = useText()
  const amounts = useAmounts()
  const { rewards } = useRewards()
  const reward = rewards.find(({ id }) => id === gift.rewardId)
  const isOfUnits = gift.kind === 'UNITS' && reward !== undefined
  const what = isOfUnits
    ? unitsText(format.amount(gift.amount), reward.name)
    : (amounts(coupon?.grants ?? []) ?? t('giving.coupon', { code: gift.code.trim() }))
  const { units, cost } = isOfUnits
    ? sumOf(gift.amount, ids.length, reward.attributes)
    : { units: null, cost: null }
  return (
    <>
      <Text fw={600}>{t('giving.willGive', { count: ids.length, gift: what })}</Text>
      {units !== null && reward !== undefined && (
        <Facts
          facts={[
            [t('giving.customers'), format.count(ids.length)],
            [t('giving.sum'), unitsText(format.amount(units), reward.name)],
            [t('giving.cost'), cost === null ? t('giving.costUnknown') : format.money(cost)],
          ]}
        />
      )}
      {skipped > 0 && <Hint>{t('giving.skipped', { count: skipped })}</Hint>}
    </>
  )
}

interface OutcomeProps {
  told: Told
  left: number
  onBack: () => void
}

function Outcome({ told, left, onBack }: OutcomeProps) {
  const { t, format } = useText()
  const refusalMessage = useRefusalMessage()
  const reasonOf = (code: string): string =>
    code === 'IDEMPOTENCY_KEY_REUSED' ? t('giving.differs') : refusalMessage(code)
  const save = (): void =>
    saveCsv(t('giving.refusedFile'), [
      [t('field.id'), t('field.code'), t('action.reason')],
      ...told.refused.map(({ id, code }) => [id, code, reasonOf(code)]),
    ])
  const byCode = [...Map.groupBy(told.refused, ({ code }) => code)]
  return (
    <Section title={t('giving.done')}>
      <Stack gap="md">
        <Alert
          role="status"
          icon={<IconCircleCheck aria-hidden />}
          color={left > 0 || told.refused.length > 0 ? 'yellow' : 'teal'}
        >
          {left > 0 ? t('giving.stopped', { count: left }) : t('giving.undo')}
        </Alert>
        <Facts
          facts={[
            [t('giving.given'), format.count(told.given)],
            [t('giving.before'), format.count(told.before)],
            [t('giving.refused'), format.count(told.refused.length)],
          ]}
        />
        {byCode.map(([code, refused]) => (
          <Text key={code} size="sm">
            {`${format.count(refused.length)} × ${reasonOf(code)}`}
          </Text>
        ))}
        <Hint>{t('giving.again')}</Hint>
        <Group gap="xs">
          {told.refused.length > 0 && (
            <Button
              variant="filled"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={save}
            >
              {t('giving.saveRefused')}
            </Button>
          )}
          <Button onClick={onBack}>{t('giving.another')}</Button>
        </Group>
      </Stack>
    </Section>
  )
}

/** Gives to one customer. Under the same key the interface answers as it did first, and does nothing. */
async function giveTo(
  id: string,
  { gift, coupon, name }: Plan,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<Given | { refused: string }> {
  const header = { 'Idempotency-Key': key }
  const asked =
    gift.kind === 'UNITS'
      ? loyalty.POST('/operator/v1/wallets/{customer_id}/adjust', {
          params: { path: { customer_id: id }, header },
          body: { reward_id: gift.rewardId ?? '', amount: wireAmount(gift.amount), reason: name },
        })
      : loyalty.POST('/v1/coupons/redeem', {
          params: { header },
          body: { customer_id: id, code: gift.code.trim(), brand_id: coupon?.brand_id ?? null },
        })
  try {
    const { response, ...answer } = await asked
    await answerOf(Promise.resolve<{ data?: unknown; error?: unknown }>(answer))
    return response.headers.get(REPLAYED) === 'true' ? 'BEFORE' : 'GIVEN'
  } catch (thrown) {
    const { code } = problemOf(thrown)
    // Whoever asked has left, or the sign-in has ended.
    if (ending.has(code) || signal.aborted) throw thrown
    return mayPass(thrown) ? 'LATER' : { refused: code }
  }
}
