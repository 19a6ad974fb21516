import type { paths } from '@loyalty/client'
import {
  Button,
  Group,
  NumberInput,
  Paper,
  Select,
  Stack,
  Text,
  TextInput,
  ThemeIcon,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrophy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTiers, type Tier, useMay } from '../client/definitions.js'
import { answerOf, loyalty } from '../client/loyalty.js'
import { ActionDialog, CreateButton, WillHappen } from '../kit/action-dialog.js'
import { amountText, isAmountText, wireAmount } from '../kit/amount.js'
import type { Change } from '../kit/dry-run.js'
import { useFormat } from '../kit/format.js'
import { AmountInput } from '../kit/inputs.js'
import { Few, Page, Hint } from '../kit/page.js'

/** The ladder, the highest step first. */
export function TiersPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const mayWrite = useMay()('programme:write')
  const { tiers, ...list } = useTiers()
  const [edited, setEdited] = useState<Tier | null>(null)
  const [deleted, setDeleted] = useState<Tier | null>(null)
  return (
    <Page
      title={t('tiers.title')}
      lead={t('tiers.lead')}
      actions={
        <CreateButton label={t('tiers.create')} scope="programme:write" dialog={CreateTier} />
      }
    >
      <Few
        list={list}
        rows={tiers}
        empty={{ title: t('tiers.none'), text: t('tiers.noneHint'), icon: IconTrophy }}
      >
        {(rows) => (
          <Stack gap="sm">
            {rows.toReversed().map((tier) => (
              <Paper key={tier.id} component="article" withBorder radius="lg" p="lg">
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
                      <Hint>
                        {t('tiers.needs', {
                          amount: format.amount(amountText(tier.threshold)),
                          metric: t(`metric.${tier.metric.field}`),
                          period: t(`tiers.period.${tier.metric.period}`),
                        })}
                      </Hint>
                    </div>
                  </Group>
                  {mayWrite && (
                    <Group gap="xs">
                      <Button
                        size="xs"
                        variant="default"
                        onClick={() => setEdited(tier)}
                        aria-label={t('tiers.editTitle', { name: tier.name })}
                      >
                        {t('rewards.edit')}
                      </Button>
                      <Button
                        size="xs"
                        variant="subtle"
                        color="red"
                        onClick={() => setDeleted(tier)}
                        aria-label={t('tiers.deleteTitle', { name: tier.name })}
                      >
                        {t('tiers.delete')}
                      </Button>
                    </Group>
                  )}
                </Group>
              </Paper>
            ))}
          </Stack>
        )}
      </Few>
      {edited !== null && <EditTier tier={edited} onClose={() => setEdited(null)} />}
      {deleted !== null && <DeleteTier tier={deleted} onClose={() => setDeleted(null)} />}
    </Page>
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

interface Draft {
  name: string
  rank: number | string
  field: Tier['metric']['field']
  period: Tier['metric']['period']
  threshold: string
}

interface Header {
  'Idempotency-Key'?: string
}

/** A new step of the ladder. */
const CreateTier = ({ onClose }: { onClose: () => void }) => (
  <EditTier tier={null} onClose={onClose} />
)

/** Another definition of a step, or that of a new one. */
function EditTier({ tier, onClose }: { tier: Tier | null; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tiers } = useTiers()
  const effectOf = useTierEffect()
  const initialValues: Draft = {
    name: tier?.name ?? '',
    rank: tier?.rank ?? (tiers.at(-1)?.rank ?? 0) + 1,
    field: tier?.metric.field ?? 'spend_total',
    period: tier?.metric.period ?? 'lifetime',
    threshold: tier === null ? '' : amountText(tier.threshold),
  }
  const form = useForm({ initialValues })
  const { name, rank, field, period, threshold } = form.values
  const isComplete = name.trim() !== '' && rank !== '' && isAmountText(threshold)
  const sentence = isAmountText(threshold)
    ? t('tiers.needs', {
        amount: format.amount(threshold),
        metric: t(`metric.${field}`),
        period: t(`tiers.period.${period}`),
      })
    : null
  const body = {
    name: name.trim(),
    rank: Number(rank),
    metric: { field, period },
    threshold: isAmountText(threshold) ? wireAmount(threshold) : 0,
  }
  const send = (request: typeof body & { dry_run?: true }, header: Header = {}) =>
    answerOf(
      tier === null
        ? loyalty.POST('/operator/v1/tiers', { params: { header }, body: request })
        : loyalty.PATCH('/operator/v1/tiers/{id}', {
            params: { path: { id: tier.id }, header },
            body: request,
          }),
    )
  return (
    <ActionDialog
      title={tier === null ? t('tiers.create') : t('tiers.editTitle', { name: tier.name })}
      submitLabel={tier === null ? t('tiers.create') : t('action.save')}
      needsReason={false}
      isComplete={isComplete && (tier === null || form.isDirty())}
      preview={{
        of: [name.trim(), rank, field, period, threshold],
        ask: async () => effectOf(await send({ ...body, dry_run: true })),
      }}
      submit={({ key }) => send(body, { 'Idempotency-Key': key })}
      done={() => t('tiers.saved')}
      onClose={onClose}
    >
      <TextInput label={t('tiers.name')} required data-autofocus {...form.getInputProps('name')} />
      <NumberInput
        label={t('tiers.rank')}
        description={t('tiers.rankHint')}
        min={0}
        max={1_000}
        allowDecimal={false}
        required
        {...form.getInputProps('rank')}
      />
      <Select
        label={t('tiers.field')}
        allowDeselect={false}
        data={fields.map((value) => ({ value, label: t(`tiers.fields.${value}`) }))}
        {...form.getInputProps('field')}
      />
      <Select
        label={t('tiers.periodLabel')}
        allowDeselect={false}
        data={periods.map((value) => ({ value, label: t(`tiers.period.${value}`) }))}
        {...form.getInputProps('period')}
      />
      <AmountInput
        label={t('tiers.threshold')}
        allowNegative={false}
        required
        value={threshold}
        onChange={(value) => form.setFieldValue('threshold', value)}
      />
      <WillHappen sentence={sentence} />
    </ActionDialog>
  )
}

type Answer =
  paths['/operator/v1/tiers']['post']['responses'][201]['content']['application/json']['data']
type Effect = Extract<Answer, { members: unknown }>

/** The customers that a definition of a tier would move, from the answer to its dry run. */
function useTierEffect(): (answer: { data: Answer }) => { changes: Change[]; sentence: string } {
  const { t } = useTranslation()
  const format = useFormat()

  const countOf = (count: number, isExact: boolean): string =>
    isExact ? format.count(count) : t('tiers.about', { number: format.count(count) })
  const sentenceOf = ({ up, down, measured, exact }: Effect): string =>
    [
      up + down === 0
        ? t('tiers.movesNobody')
        : t('tiers.moves', { up: countOf(up, exact), down: countOf(down, exact) }),
      ...(exact ? [] : [t('tiers.sample', { measured: format.count(measured) })]),
    ].join(' ')
  return ({ data }) => {
    const effect = triedEffect(data)
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

function triedEffect(answer: Answer): Effect {
  if (!('members' in answer)) throw new Error('the gateway did what it was only to try')
  return answer
}

/** Takes a step out of the ladder, once its name is typed. */
function DeleteTier({ tier, onClose }: { tier: Tier; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ActionDialog
      title={t('tiers.deleteTitle', { name: tier.name })}
      sentence={t('tiers.deleteSentence')}
      submitLabel={t('tiers.delete')}
      isDangerous
      needsReason={false}
      typedName={tier.name}
      submit={({ key }) =>
        answerOf(
          loyalty.DELETE('/operator/v1/tiers/{id}', {
            params: { path: { id: tier.id }, header: { 'Idempotency-Key': key } },
          }),
        )
      }
      done={() => t('tiers.deleted')}
      onClose={onClose}
    />
  )
}
