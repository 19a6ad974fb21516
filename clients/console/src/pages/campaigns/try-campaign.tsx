import type { paths } from '@loyalty/client'
import {
  Alert,
  Box,
  Button,
  Collapse,
  Group,
  List,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
  TextInput,
  ThemeIcon,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconCircleCheck, IconCircleX, IconFlask, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { dataOf, loyalty } from '../../client/loyalty.js'
import { useSend } from '../../client/sending.js'
import { amountText } from '../../kit/amount.js'
import { DayInput } from '../../kit/day-input.js'
import { isDuplicate, splitChars } from '../../kit/fields.js'
import { FormProvider, useFormState } from '../../kit/form-state.js'
import { useText } from '../../kit/format.js'
import { AmountInput } from '../../kit/inputs.js'
import { NumberInput } from '../../kit/number-input.js'
import { useConditionPhrase } from '../../kit/offer-phrases.js'
import { ErrorNotice, Hint } from '../../kit/page.js'
import { WhyButton } from '../../kit/why-button.js'
import { unitsText } from '../../kit/units.js'
import { CustomerInput } from '../customers/customer-input.js'
import type { Campaign, Definition } from './campaign-draft.js'
import { cartOf, emptyPurchase, isComplete, purchaseOf, type Place } from './tried-purchase.js'

interface TryCampaignProps {
  of: Tried | null
  /** True where it takes something off, which is tried on a cart with a product. */
  takesOff: boolean
  places?: Places
  /** The version of a stored campaign, since each one pays by itself. */
  version?: number
}

/** The dry run of a campaign on a purchase, with reasons. Nothing is paid or counted. */
export function TryCampaign({ of, ...props }: TryCampaignProps) {
  const { troubles } = useFormState()
  return (
    // What is typed to try, is no trouble of the form that this may stand in.
    <FormProvider>
      <TryFields of={troubles.size === 0 ? of : null} {...props} />
    </FormProvider>
  )
}

function TryFields({ of, takesOff, places: known, version }: TryCampaignProps) {
  const { t, format } = useText()
  const { troubles, tryIt } = useFormState()
  const { values: draft, getInputProps: field } = useForm({ initialValues: emptyPurchase })
  const bought = takesOff
    ? { cart: cartOf(draft, format.zone) }
    : { event: purchaseOf(draft, format.zone) }
  const asked = of !== null && { body: { ...of, ...bought }, version }
  const attempt = useSend({
    send: ({ body }: Exclude<typeof asked, false>) =>
      dataOf(loyalty.POST('/operator/v1/campaigns/simulate', { body })),
  })
  const isReady = asked && isComplete(draft) && troubles.size === 0
  const whyNot = (): string => {
    if (of === null) return t('campaigns.tryLater')
    const wrong = [...troubles.values()]
    if (wrong.length > 0) return t('why.wrong', { fields: format.and(wrong) })
    const missing = [
      ...(draft.customerId.trim() === '' ? [t('field.customer')] : []),
      ...(draft.value === '' ? [t('campaigns.tryValue')] : []),
    ]
    return t('why.missing', { fields: format.and(missing) })
  }
  const ask = (): void => {
    if (isReady) attempt.mutate(asked)
  }
  // Enter tries the purchase, and does not send the form that this may stand in.
  const askByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    ask()
  }
  // The answer holds only for the values that were asked.
  const isOfNow = asked && JSON.stringify(attempt.variables) === JSON.stringify(asked)
  return (
    <Box role="group" aria-label={t('campaigns.try')} onKeyDown={askByKey}>
      <SimpleGrid
        type="container"
        cols={{ base: 1, '320px': 2, '640px': 3 }}
        spacing="sm"
        style={{ alignItems: 'start' }}
      >
        <CustomerInput required {...field('customerId')} value={draft.customerId} />
        <AmountInput
          label={t('campaigns.tryValue')}
          description={t('campaigns.tryValueHint')}
          required
          {...field('value')}
        />
        {!takesOff && <AmountInput label={t('campaigns.tryPaid')} {...field('paid')} />}
        <NumberInput label={t('condition.type.Product Quantity')} min={1} {...field('pieces')} />
        <TextInput label={t('campaigns.trySku')} {...field('sku')} />
        <TagsInput
          label={t('campaigns.tryTags')}
          placeholder={draft.tags.length === 0 ? t('campaigns.tryTagsHint') : ''}
          splitChars={splitChars}
          isDuplicate={isDuplicate}
          {...field('tags')}
        />
        <DayInput
          label={t('campaigns.tryDay')}
          placeholder={t('campaigns.tryToday')}
          {...field('day')}
        />
        {places.map(({ of: place, choicesOf }) => {
          const choices = known === undefined ? [] : choicesOf(known)
          return (
            choices.length > 0 && (
              <Select
                key={place}
                label={t(`campaigns.tryPlace.${place}`)}
                data={choices}
                clearable
                {...field(`places.${place}`)}
              />
            )
          )
        })}
      </SimpleGrid>
      <Group mt="sm">
        <WhyButton
          why={isReady ? null : whyNot()}
          onRefused={tryIt}
          loading={attempt.isPending}
          onClick={ask}
        >
          {t('action.try')}
        </WhyButton>
        {of === null && <Hint>{t('campaigns.tryLater')}</Hint>}
      </Group>
      {attempt.isError && isOfNow && <ErrorNotice thrown={attempt.error} />}
      {attempt.data !== undefined && isOfNow && (
        <Simulation answer={attempt.data} takesOff={takesOff} />
      )}
    </Box>
  )
}

export function FoldedTry(props: TryCampaignProps) {
  const { t } = useText()
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <Stack gap="xs">
      <Button
        variant="subtle"
        size="xs"
        w="fit-content"
        leftSection={<IconFlask size={14} aria-hidden />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('campaigns.try')}
      </Button>
      <Collapse expanded={isOpen}>{isOpen && <TryCampaign {...props} />}</Collapse>
    </Stack>
  )
}

/** A campaign that is there, or one as it would be made. */
type Tried = { campaign_id: string } | { campaign: Definition }

/** Where alone a campaign pays. */
type Places = Pick<Campaign, 'brand_id' | 'platforms' | 'store_ids' | 'channel_ids'>

/** Each place that a purchase names, with those that a campaign names. */
const places: readonly { of: Place; choicesOf: (places: Places) => readonly string[] }[] = [
  { of: 'brand_id', choicesOf: ({ brand_id: brand }) => (brand === null ? [] : [brand]) },
  { of: 'platform', choicesOf: ({ platforms }) => platforms ?? [] },
  { of: 'store_id', choicesOf: ({ store_ids: stores }) => stores ?? [] },
  { of: 'channel_id', choicesOf: ({ channel_ids: channels }) => channels ?? [] },
]

type Answer =
  paths['/operator/v1/campaigns/simulate']['post']['responses'][200]['content']['application/json']['data']
type Found = Answer['conditions'][number][number]

function Simulation({ answer, takesOff }: { answer: Answer; takesOff: boolean }) {
  const { t, format, until } = useText()
  const { pays, reason, rewards, totals, conditions } = answer
  const paid = rewards.map(({ amount, name, expiration_date: end }) => {
    const units = unitsText(format.amount(amountText(amount)), name)
    return end === null ? units : `${units} (${t('campaigns.validUntil', { until: until(end) })})`
  })
  const off = totals?.discount ?? 0
  const money = format.money(amountText(off))
  const does = [
    pays && t('campaigns.wouldPay', { rewards: format.and(paid) }),
    off > 0 && t('campaigns.wouldTakeOff', { money }),
  ].filter((part) => part !== false)
  const isSome = does.length > 0
  return (
    <Alert
      role="status"
      mt="sm"
      color={isSome ? 'teal' : 'orange'}
      icon={isSome ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
      title={
        isSome
          ? does.join(' ')
          : t(takesOff ? 'campaigns.wouldTakeNothing' : 'campaigns.wouldNotPay')
      }
    >
      <Stack gap="xs">
        {reason !== null && <Text size="sm">{t(`campaigns.reason.${reason.code}`)}</Text>}
        {conditions.map((alternative, index) => (
          <div key={index}>
            {conditions.length > 1 && (
              <Text size="sm" fw={600}>
                {t('campaigns.alternative', { number: format.count(index + 1) })}
              </Text>
            )}
            <List size="sm" spacing={4} center>
              {alternative.map((found, at) => (
                <FoundItem key={at} found={found} />
              ))}
            </List>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}

function FoundItem({ found }: { found: Found }) {
  const { t, format } = useText()
  const conditionPhrase = useConditionPhrase()
  const { actual, actual_tier: tier, met, type } = found
  const unknown = t(type === 'Tier' ? 'campaigns.noTier' : 'campaigns.unknown')
  const inWords = (value: number): string =>
    type === 'Weekday' ? format.weekday(value) : format.amount(amountText(value))
  const shown = typeof actual === 'number' ? inWords(actual) : String(actual)
  const known = actual === null ? unknown : (tier?.name ?? shown)
  return (
    <List.Item
      icon={
        <ThemeIcon
          size={20}
          radius="xl"
          variant="light"
          color={met ? 'teal' : 'orange'}
          aria-hidden
        >
          {met ? <IconCheck size={14} /> : <IconX size={14} />}
        </ThemeIcon>
      }
    >
      {t(met ? 'campaigns.met' : 'campaigns.notMet', {
        condition: conditionPhrase([[found]]) ?? '',
        actual: known,
      })}
    </List.Item>
  )
}
