import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../../client/definitions.js'
import { doneOf, triedOf } from '../../client/dry-run.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { DayInput } from '../../kit/day-input.js'
import { endOfDay, type Day } from '../../kit/day.js'
import { useFormat } from '../../kit/use-format.js'
import { useSides } from '../../kit/use-sides.js'
import type { Customer } from './use-customer.js'

/** What stands for no tier in a list of choices. */
const BY_RULES = ''

/** Gives a tier by hand, which is kept whatever they buy; or gives it back to the rules. */
export function SetTier({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tiers } = useTiers()
  const sides = useSides()
  const [tierId, setTierId] = useState<string | null>(null)
  const [until, setUntil] = useState<Day | null>(null)
  const isByRules = tierId === BY_RULES
  const path = { id: customer.id }
  const body = {
    tier_id: isByRules ? null : tierId,
    until: isByRules || until === null ? null : endOfDay(until, format.zone),
  }
  const choices = [
    ...tiers.toReversed().map(({ id, name }) => ({ value: id, label: name })),
    { value: BY_RULES, label: t('customer.tierByRules') },
  ]
  return (
    <ActionDialog
      title={t('customer.setTier')}
      sentence={t(isByRules ? 'customer.tierByRulesSentence' : 'customer.setTierSentence')}
      submitLabel={t('customer.setTier')}
      isComplete={tierId !== null}
      preview={{
        of: [tierId, until],
        ask: async () =>
          sides(
            triedOf(
              await answerOf(
                loyalty.PUT('/operator/v1/customers/{id}/tier', {
                  params: { path },
                  body: { ...body, dry_run: true },
                }),
              ),
            ),
          ),
      }}
      submit={async ({ key, reason }) =>
        doneOf(
          await answerOf(
            loyalty.PUT('/operator/v1/customers/{id}/tier', {
              params: { path, header: { 'Idempotency-Key': key } },
              body: { ...body, reason },
            }),
          ),
        )
      }
      done={({ tier }) => t('customer.tierSet', { tier: tier?.name ?? t('customer.noTier') })}
      onClose={onClose}
    >
      <Select
        label={t('customer.tier')}
        allowDeselect={false}
        required
        data-autofocus
        data={choices}
        value={tierId}
        onChange={setTierId}
      />
      {!isByRules && (
        <DayInput
          label={t('customer.tierUntil')}
          description={t('customer.tierUntilHint')}
          value={until}
          onChange={setUntil}
        />
      )}
    </ActionDialog>
  )
}
