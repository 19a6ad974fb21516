import {
  Box,
  Button,
  Collapse,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFlask } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { AmountInput } from '../../kit/amount-input.js'
import { DayInput } from '../../kit/day-input.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { useFormat } from '../../kit/use-format.js'
import { CustomerInput } from './customer-input.js'
import { Simulation } from './simulation.js'
import {
  emptyPurchase,
  isComplete,
  places,
  purchaseOf,
  type Places,
  type PurchaseDraft,
  type Tried,
} from './tried-purchase.js'

interface TryCampaignProps {
  /** What is tried; null until enough of it is filled in. */
  of: Tried | null
  /** Where alone it pays, to choose from. */
  places?: Places
  /** Which version of a campaign that is there, since each pays what it says. */
  version?: number
}

/** What a campaign would pay for a purchase, and why. Nothing is paid or counted. */
export function TryCampaign({ of, places: known, version }: TryCampaignProps) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const [draft, setDraft] = useState<PurchaseDraft>(emptyPurchase)
  const bodyOf = (tried: Tried) => ({ ...tried, event: purchaseOf(draft, zone) })
  const attempt = useMutation({
    mutationFn: ({ body }: { body: ReturnType<typeof bodyOf>; version: number | undefined }) =>
      answerOf(loyalty.POST('/operator/v1/campaigns/simulate', { body })),
  })
  const isReady = of !== null && isComplete(draft)
  const change = (part: Partial<PurchaseDraft>): void => setDraft({ ...draft, ...part })
  const ask = (): void => {
    if (isReady) attempt.mutate({ body: bodyOf(of), version })
  }
  // Enter tries the purchase, and does not send the form that this may stand in.
  const askByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    ask()
  }
  // What was answered holds for what was asked alone.
  const isOfNow =
    of !== null &&
    JSON.stringify(attempt.variables) === JSON.stringify({ body: bodyOf(of), version })
  return (
    <Box role="group" aria-label={t('campaigns.try')} onKeyDown={askByKey}>
      <SimpleGrid
        type="container"
        cols={{ base: 1, '320px': 2, '640px': 3 }}
        spacing="sm"
        style={{ alignItems: 'end' }}
      >
        <CustomerInput value={draft.customerId} onChange={(customerId) => change({ customerId })} />
        <AmountInput
          label={t('campaigns.tryValue')}
          description={t('campaigns.tryValueHint')}
          allowNegative={false}
          required
          value={draft.value}
          onChange={(value) => change({ value })}
        />
        <AmountInput
          label={t('campaigns.tryPaid')}
          allowNegative={false}
          value={draft.paid}
          onChange={(paid) => change({ paid })}
        />
        <NumberInput
          label={t('campaigns.tryPieces')}
          min={1}
          allowDecimal={false}
          value={draft.pieces}
          onChange={(pieces) => change({ pieces })}
        />
        <DayInput
          label={t('campaigns.tryDay')}
          placeholder={t('campaigns.tryToday')}
          value={draft.day}
          onChange={(day) => change({ day })}
        />
        {places.flatMap(({ of: member, choicesOf }) => {
          const choices = known === undefined ? [] : choicesOf(known)
          return choices.length === 0
            ? []
            : [
                <Select
                  key={member}
                  label={t(`campaigns.tryPlace.${member}`)}
                  data={choices}
                  value={draft.places[member] ?? null}
                  onChange={(chosen) => change({ places: { ...draft.places, [member]: chosen } })}
                  clearable
                />,
              ]
        })}
      </SimpleGrid>
      <Group mt="sm">
        <Button variant="default" disabled={!isReady} loading={attempt.isPending} onClick={ask}>
          {t('campaigns.tryIt')}
        </Button>
        {of === null && (
          <Text size="sm" c="dimmed">
            {t('campaigns.tryLater')}
          </Text>
        )}
      </Group>
      {attempt.isError && isOfNow && <ErrorNotice thrown={attempt.error} />}
      {attempt.data !== undefined && isOfNow && <Simulation answer={attempt.data.data} />}
    </Box>
  )
}

/** The same in a form, folded away until somebody wants it. */
export function FoldedTry(props: TryCampaignProps) {
  const { t } = useTranslation()
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
