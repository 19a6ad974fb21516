import type { paths } from '@loyalty/client'
import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrophy } from '@tabler/icons-react'
import { useMay, useTiers, type Tier } from '../client/definitions.js'
import { loyalty } from '../client/loyalty.js'
import { ActionDialog, CreateButton, useDialog, WillHappen } from '../kit/action-dialog.js'
import { amountText, isAmountText, wireAmount } from '../kit/amount.js'
import type { Outcome } from '../kit/dry-run.js'
import { ChoiceField, TextField } from '../kit/fields.js'
import { useText } from '../kit/format.js'
import { AmountInput } from '../kit/inputs.js'
import { NumberInput } from '../kit/number-input.js'
import { Card, Few, Hint, Page } from '../kit/page.js'

export default function TiersPage() {
  const { t } = useText()
  const { list, tiers } = useTiers()
  const [editDialog, edit] = useDialog<Tier>((tier, onClose) => (
    <EditTier tier={tier} onClose={onClose} />
  ))
  const [deleteDialog, remove] = useDialog<Tier>(({ id, name }, onClose) => (
    <ActionDialog
      title={t('tiers.deleteTitle', { name })}
      sentence={t('tiers.deleteSentence')}
      submitLabel={t('tiers.delete')}
      isDangerous
      needsReason={false}
      typedName={name}
      send={(header) =>
        loyalty.DELETE('/operator/v1/tiers/{id}', { params: { path: { id }, header } })
      }
      done={t('tiers.deleted')}
      onClose={onClose}
    />
  ))
  return (
    <Page
      title={t('tiers.title')}
      lead={t('tiers.lead')}
      actions={
        <CreateButton label={t('tiers.create')} scope="programme:write" dialog={CreateTier} />
      }
    >
      <Few of={list} rows={tiers} empty={['tiers.none', IconTrophy]}>
        {(rows) => (
          <Stack gap="sm">
            {rows.toReversed().map((tier) => (
              <TierCard
                key={tier.id}
                tier={tier}
                onEdit={() => edit(tier)}
                onDelete={() => remove(tier)}
              />
            ))}
          </Stack>
        )}
      </Few>
      {editDialog}
      {deleteDialog}
    </Page>
  )
}

interface TierCardProps {
  tier: Tier
  onEdit: () => void
  onDelete: () => void
}

function TierCard({ tier, onEdit, onDelete }: TierCardProps) {
  const { t, format } = useText()
  const needs = useNeeds()
  const mayWrite = useMay()('programme:write')
  return (
    <Card>
      <Group justify="space-between">
        <Group wrap="nowrap" miw={0}>
          <ThemeIcon variant="light" radius="xl" size={40} aria-hidden>
            <Text fw={700}>{format.count(tier.rank)}</Text>
          </ThemeIcon>
          <div>
            <Text component="h2" m={0} fw={650} style={{ overflowWrap: 'anywhere' }}>
              {tier.name}
            </Text>
            <Text size="sm">{t('tiers.members', { count: tier.customers })}</Text>
            <Hint>{needs({ ...tier.metric, threshold: amountText(tier.threshold) })}</Hint>
          </div>
        </Group>
        {mayWrite && (
          <Group gap="xs">
            <Button
              size="xs"
              onClick={onEdit}
              aria-label={t('action.changeOf', { name: tier.name })}
            >
              {t('action.change')}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              onClick={onDelete}
              aria-label={t('tiers.deleteTitle', { name: tier.name })}
            >
              {t('tiers.delete')}
            </Button>
          </Group>
        )}
      </Group>
    </Card>
  )
}

const fields = ['spend_total', 'number_of_purchases'] as const
const periods = [
  'lifetime',
  'this_year',
  'last_year',
  'this_semester',
  'last_semester',
  'this_quarter',
  'last_quarter',
  'this_month',
  'last_month',
] as const satisfies readonly Tier['metric']['period'][]

type Needs = Tier['metric'] & { threshold: string }

function useNeeds() {
  const { t, format } = useText()
  return ({ field, period, threshold }: Needs): string =>
    t('tiers.needs', {
      amount: format.amount(threshold),
      metric: t(`metric.${field}`),
      period: t(`tiers.period.${period}`),
    })
}

interface Draft extends Needs {
  name: string
  rank: string
}

const CreateTier = ({ onClose }: { onClose: () => void }) => (
  <EditTier tier={null} onClose={onClose} />
)

function EditTier({ tier, onClose }: { tier: Tier | null; onClose: () => void }) {
  const { t } = useText()
  const needs = useNeeds()
  const { tiers } = useTiers()
  const effectOf = useTierEffect()
  const initialValues: Draft = {
    name: tier?.name ?? '',
    rank: String(tier?.rank ?? (tiers.at(-1)?.rank ?? 0) + 1),
    field: tier?.metric.field ?? 'spend_total',
    period: tier?.metric.period ?? 'lifetime',
    threshold: tier === null ? '' : amountText(tier.threshold),
  }
  const { values: draft, isDirty, getInputProps: field } = useForm({ initialValues })
  const isAmount = isAmountText(draft.threshold)
  const isComplete = draft.name.trim() !== '' && draft.rank !== '' && isAmount
  const body = {
    name: draft.name.trim(),
    rank: Number(draft.rank),
    metric: { field: draft.field, period: draft.period },
    threshold: isAmount ? wireAmount(draft.threshold) : 0,
  }
  return (
    <ActionDialog
      title={tier === null ? t('tiers.create') : t('action.changeOf', { name: tier.name })}
      submitLabel={tier === null ? t('tiers.create') : t('action.save')}
      needsReason={false}
      isComplete={isComplete && (tier === null || isDirty())}
      send={(header, why) =>
        tier === null
          ? loyalty.POST('/operator/v1/tiers', { params: { header }, body: { ...body, ...why } })
          : loyalty.PATCH('/operator/v1/tiers/{id}', {
              params: { path: { id: tier.id }, header },
              body: { ...body, ...why },
            })
      }
      dryRun={{ of: ['tier', tier?.id, body], tells: effectOf }}
      done={t('tiers.saved')}
      onClose={onClose}
    >
      <TextField name="name" label={t('field.name')} required data-autofocus {...field('name')} />
      <NumberInput
        name="rank"
        label={t('tiers.rank')}
        description={t('tiers.rankHint')}
        min={0}
        max={1_000}
        required
        {...field('rank')}
      />
      <ChoiceField
        name="metric.field"
        label={t('tiers.field')}
        data={fields.map((value) => ({ value, label: t(`tiers.fields.${value}`) }))}
        {...field('field')}
      />
      <ChoiceField
        name="metric.period"
        label={t('tiers.periodLabel')}
        data={periods.map((value) => ({ value, label: t(`tiers.period.${value}`) }))}
        {...field('period')}
      />
      <AmountInput name="threshold" label={t('tiers.threshold')} required {...field('threshold')} />
      <WillHappen sentence={isAmount ? needs(draft) : null} />
    </ActionDialog>
  )
}

type Answer =
  paths['/operator/v1/tiers']['post']['responses'][201]['content']['application/json']['data']
type Effect = Extract<Answer, { members: unknown }>

/** The customers that a definition of a tier would move, from the answer to its dry run. */
function useTierEffect(): (answer: Answer) => Outcome {
  const { t, format } = useText()

  const countOf = (count: number, isExact: boolean): string =>
    isExact ? format.count(count) : t('tiers.about', { number: format.count(count) })
  const sentenceOf = ({ up, down, measured, exact }: Effect): string =>
    [
      up + down === 0
        ? t('tiers.movesNobody')
        : t('tiers.moves', { up: countOf(up, exact), down: countOf(down, exact) }),
      ...(exact ? [] : [t('tiers.sample', { measured: format.count(measured) })]),
    ].join(' ')
  return (effect) => {
    if (!('members' in effect)) throw new Error('the gateway did what it was only to try')
    const changes = effect.members
      .filter(({ before, after }) => before !== after)
      .map(({ name, before, after }) => ({
        name: t('tiers.membersOf', { name: name ?? t('customer.noTier') }),
        before: format.count(before),
        after: countOf(after, effect.exact),
      }))
    return { changes, sentence: sentenceOf(effect) }
  }
}
