import type { paths } from '@loyalty/client'
import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrophy } from '@tabler/icons-react'
import { useState } from 'react'
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
import { periods } from '../kit/periods.js'
import { useVersion } from '../kit/version.js'

export default function TiersPage() {
  const { t } = useText()
  const { list, tiers } = useTiers()
  const [editDialog, edit] = useDialog<Tier>((tier, onClose) => (
    <EditTier tier={tier} onClose={onClose} />
  ))
  const [deleteDialog, remove] = useDialog<Tier>((tier, onClose) => (
    <DeleteTier tier={tier} onClose={onClose} />
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

type Draft = Needs & {
  name: string
  rank: string
}

const draftOf = (tier: Tier): Draft => ({
  name: tier.name,
  rank: String(tier.rank),
  field: tier.metric.field,
  period: tier.metric.period,
  threshold: amountText(tier.threshold),
})

function CreateTier({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { tiers } = useTiers()
  const effectOf = useTierEffect()
  const { values: draft, getInputProps: field } = useForm<Draft>({
    initialValues: {
      name: '',
      rank: String((tiers.at(-1)?.rank ?? 0) + 1),
      field: 'spend_total',
      period: 'lifetime',
      threshold: '',
    },
  })
  const body = bodyOf(draft)
  return (
    <ActionDialog
      title={t('tiers.create')}
      needsReason={false}
      isComplete={isComplete(draft)}
      send={(header, why) =>
        loyalty.POST('/operator/v1/tiers', { params: { header }, body: { ...body, ...why } })
      }
      dryRun={{ of: ['tier', body], tells: effectOf }}
      done={t('tiers.saved')}
      onClose={onClose}
    >
      <TierFields draft={draft} field={field} />
    </ActionDialog>
  )
}

/** The version of a tier that a form changes, see `useVersion`. */
const versionOf = (tier: Tier) => ({
  key: ['tiers', tier.id],
  shown: tier,
  read: () => loyalty.GET('/operator/v1/tiers/{id}', { params: { path: { id: tier.id } } }),
})

function useTell() {
  const { t } = useText()
  const needs = useNeeds()
  return (name: keyof Draft, draft: Draft) => {
    if (name === 'name') return { name: t('field.name'), value: draft.name }
    if (name === 'rank') return { name: t('tiers.rank'), value: draft.rank }
    return { name: t('tiers.threshold'), value: needs(draft) }
  }
}

/** Deletes the tier that was seen: who has changed it meanwhile, may want to keep it. */
function DeleteTier({ tier, onClose }: { tier: Tier; onClose: () => void }) {
  const { t } = useText()
  const tell = useTell()
  const [values, setValues] = useState({ ...draftOf(tier), isDeleted: true })
  const { conflict, send, seen } = useVersion({
    ...versionOf(tier),
    draftOf: (one) => ({ ...draftOf(one), isDeleted: false }),
    values,
    fill: (filled) => (filled.isDeleted ? setValues(filled) : onClose()),
    tell: (field, draft) =>
      field === 'isDeleted'
        ? { name: t('tiers.delete'), value: t(draft.isDeleted ? 'field.yes' : 'field.no') }
        : tell(field, draft),
  })
  return (
    <ActionDialog
      title={t('tiers.deleteTitle', { name: seen.name })}
      sentence={t('tiers.deleteSentence')}
      submitLabel={t('tiers.delete')}
      isDangerous
      needsReason={false}
      typedName={seen.name}
      conflict={conflict}
      send={(header) =>
        send((tag) =>
          loyalty.DELETE('/operator/v1/tiers/{id}', {
            params: { path: { id: tier.id }, header: { ...header, ...tag } },
          }),
        )
      }
      done={t('tiers.deleted')}
      onClose={onClose}
    />
  )
}

function EditTier({ tier, onClose }: { tier: Tier; onClose: () => void }) {
  const { t } = useText()
  const effectOf = useTierEffect()
  const { values, setValues, getInputProps: field } = useForm({ initialValues: draftOf(tier) })
  const { id } = tier
  const tell = useTell()
  const { conflict, send, isChanged } = useVersion({
    ...versionOf(tier),
    draftOf,
    values,
    fill: setValues,
    tell,
  })
  const body = bodyOf(values)
  return (
    <ActionDialog
      title={t('action.changeOf', { name: tier.name })}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={isComplete(values) && isChanged}
      conflict={conflict}
      send={(header, why) =>
        send((tag) =>
          loyalty.PATCH('/operator/v1/tiers/{id}', {
            params: { path: { id }, header: { ...header, ...tag } },
            body: { ...body, ...why },
          }),
        )
      }
      dryRun={{ of: ['tier', id, body], tells: effectOf }}
      done={t('tiers.saved')}
      onClose={onClose}
    >
      <TierFields draft={values} field={field} />
    </ActionDialog>
  )
}

const isComplete = ({ name, rank, threshold }: Draft): boolean =>
  name.trim() !== '' && rank !== '' && isAmountText(threshold)

const bodyOf = ({ name, rank, field, period, threshold }: Draft) => ({
  name: name.trim(),
  rank: Number(rank),
  metric: { field, period },
  threshold: isAmountText(threshold) ? wireAmount(threshold) : 0,
})

interface TierFieldsProps {
  draft: Draft
  field: (name: keyof Draft) => object
}

function TierFields({ draft, field }: TierFieldsProps) {
  const { t } = useText()
  const needs = useNeeds()
  return (
    <>
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
      <WillHappen sentence={isAmountText(draft.threshold) ? needs(draft) : null} />
    </>
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
