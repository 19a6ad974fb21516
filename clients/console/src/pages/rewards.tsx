import {
  Badge,
  Button,
  Group,
  Paper,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards, type Reward, useMay } from '../client/definitions.js'
import { newestFirst, readAll, answerOf, loyalty } from '../client/loyalty.js'
import { ActionDialog, CreateButton } from '../kit/action-dialog.js'
import { FACTOR_DECIMALS, isFactorText, wireAmount, type AmountText } from '../kit/amount.js'
import { present } from '../kit/filters.js'
import { AmountInput } from '../kit/inputs.js'
import { Few, Page, TextLink, Hint } from '../kit/page.js'

/** Rewards, a card for each. */
export function RewardsPage() {
  const { t } = useTranslation()
  const mayWrite = useMay()('programme:write')
  const { rewards, ...list } = useRewards()
  const uses = useRewardUses()
  const [edited, setEdited] = useState<Reward | null>(null)
  return (
    <Page
      title={t('rewards.title')}
      lead={t('rewards.lead')}
      actions={
        <CreateButton label={t('rewards.create')} scope="programme:write" dialog={CreateReward} />
      }
    >
      <Few
        list={list}
        rows={rewards}
        empty={{ title: t('rewards.none'), text: t('rewards.noneHint'), icon: IconGift }}
      >
        {(rows) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {rows.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                uses={uses}
                onEdit={mayWrite ? () => setEdited(reward) : null}
              />
            ))}
          </SimpleGrid>
        )}
      </Few>
      {edited !== null && <EditReward reward={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

interface RewardCardProps {
  reward: Reward
  uses: ReturnType<typeof useRewardUses>
  onEdit: (() => void) | null
}

function RewardCard({ reward, uses, onEdit }: RewardCardProps) {
  const { t } = useTranslation()
  return (
    <Paper
      component="article"
      withBorder
      radius="lg"
      p="lg"
      display="flex"
      style={{ flexDirection: 'column' }}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb={4}>
        <Text fw={650} component="h2" m={0} style={{ overflowWrap: 'anywhere' }}>
          {reward.name}
        </Text>
        <Badge variant="light" tt="none" flex="none">
          {t(`reward.type.${reward.type}`)}
        </Badge>
      </Group>
      <Text size="sm">{reward.description ?? ''}</Text>
      <Hint mt={4}>{t(`reward.sentence.${reward.type}`)}</Hint>
      <RewardUses reward={reward.id} uses={uses} />
      <Group justify="space-between" mt="auto" pt="md">
        <Text size="xs" c="dimmed">
          {reward.brand_id ?? t('rewards.allBrands')}
        </Text>
        {onEdit !== null && (
          <Button
            size="xs"
            variant="default"
            onClick={onEdit}
            aria-label={t('rewards.editTitle', { name: reward.name })}
          >
            {t('rewards.edit')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

const SHOWN_MAX = 3

interface RewardUsesProps {
  reward: string
  uses: ReturnType<typeof useRewardUses>
}

/** The active campaigns and coupons that give or take a reward. */
function RewardUses({ reward, uses: { isKnown, isCut, usesOf } }: RewardUsesProps) {
  const { t } = useTranslation()
  if (!isKnown) return null
  const uses = usesOf(reward)
  if (uses.length === 0) {
    return (
      <Text size="sm" mt="xs">
        {isCut ? t('rewards.usedByOld') : t('rewards.usedByNone')}
      </Text>
    )
  }
  const more = uses.length - SHOWN_MAX
  return (
    <Group gap="xs" mt="xs" fz="sm">
      <span>{t('rewards.usedBy')}</span>
      {uses.slice(0, SHOWN_MAX).map(({ key, name, link }) => (
        <TextLink key={key} {...link}>
          {name}
        </TextLink>
      ))}
      {more > 0 && <span>{t('rewards.usedByMore', { count: more })}</span>}
    </Group>
  )
}

const MINUTE_MS = 60_000
const active = { ...newestFirst, status: 'ACTIVE' } as const

/** An active campaign or coupon, with the rewards that it gives or takes. */
interface Use {
  key: string
  name: string
  link: LinkOptions
  rewards: ReadonlySet<string>
}

/** Where each reward is used now: campaigns first, then coupons, each with the newest first. */
function useRewardUses() {
  const { data } = useQuery({
    queryKey: ['rewards', 'uses'],
    queryFn: readUses,
    staleTime: MINUTE_MS,
  })
  return {
    isKnown: data !== undefined,
    isCut: data?.isCut === true,
    usesOf: (reward: string): Use[] =>
      (data?.uses ?? []).filter(({ rewards }) => rewards.has(reward)),
  }
}

async function readUses(): Promise<{ uses: Use[]; isCut: boolean }> {
  const [campaigns, coupons] = await Promise.all([
    readAll((page) =>
      loyalty.GET('/operator/v1/campaigns', { params: { query: { ...page, ...active } } }),
    ),
    readAll((page) =>
      loyalty.GET('/operator/v1/coupons', { params: { query: { ...page, ...active } } }),
    ),
  ])
  const ofCampaigns = campaigns.rows.map(({ id, name, rewards }): Use => ({
    key: id,
    name,
    link: linkOptions({ to: '/campaigns/$campaignId', params: { campaignId: id } }),
    rewards: new Set(rewards.map((one) => one.reward_id)),
  }))
  const ofCoupons = coupons.rows.map(({ id, code, name, grants, costs }): Use => ({
    key: id,
    name: code ?? name ?? id,
    link: linkOptions({ to: '/coupons/$couponId', params: { couponId: id } }),
    rewards: new Set([...grants, ...costs].map((one) => one.reward_id)),
  }))
  return { uses: [...ofCampaigns, ...ofCoupons], isCut: campaigns.isCut || coupons.isCut }
}

const types = ['POINTS', 'DISCOUNT', 'GIFT_CARD', 'PRODUCT'] as const
interface Draft {
  type: (typeof types)[number]
  name: string
  description: string
  factor: AmountText
}
const empty: Draft = { type: 'POINTS', name: '', description: '', factor: '' }

function CreateReward({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: empty })
  const { type, name, description, factor } = form.values
  return (
    <ActionDialog
      title={t('rewards.create')}
      sentence={t('rewards.createSentence')}
      submitLabel={t('rewards.create')}
      needsReason={false}
      isComplete={name.trim() !== '' && (factor === '' || isFactorText(factor))}
      submit={({ key }) =>
        answerOf(
          loyalty.POST('/operator/v1/rewards', {
            params: { header: { 'Idempotency-Key': key } },
            body: {
              name: name.trim(),
              type,
              ...present({ description: description.trim() }),
              attributes: factor === '' ? {} : { conversion_factor: wireAmount(factor) },
            },
          }),
        )
      }
      done={() => t('rewards.created')}
      onClose={onClose}
    >
      <Radio.Group label={t('rewards.type')} {...form.getInputProps('type')}>
        <Stack gap="xs" mt={6}>
          {types.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`reward.type.${value}`)}
              description={t(`reward.sentence.${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <RewardTexts name={name} description={description} onChange={form.setValues} />
      {type === 'POINTS' && (
        <AmountInput
          label={t('rewards.factor')}
          description={t('rewards.factorHint')}
          allowNegative={false}
          decimals={FACTOR_DECIMALS}
          value={factor}
          onChange={(value) => form.setFieldValue('factor', value)}
        />
      )}
    </ActionDialog>
  )
}

function EditReward({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { name: reward.name, description: reward.description ?? '' },
  })
  const { name, description } = form.values
  return (
    <ActionDialog
      title={t('rewards.editTitle', { name: reward.name })}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={form.isDirty() && name.trim() !== ''}
      changes={[
        { name: t('rewards.name'), before: reward.name, after: name.trim() },
        {
          name: t('rewards.description'),
          before: reward.description ?? '–',
          after: description.trim() === '' ? '–' : description.trim(),
        },
      ].filter(({ before, after }) => before !== after)}
      submit={({ key }) =>
        answerOf(
          loyalty.PATCH('/operator/v1/rewards/{id}', {
            params: { path: { id: reward.id }, header: { 'Idempotency-Key': key } },
            body: {
              name: name.trim(),
              description: description.trim() === '' ? null : description.trim(),
            },
          }),
        )
      }
      done={() => t('action.saved')}
      onClose={onClose}
    >
      <RewardTexts name={name} description={description} onChange={form.setValues} />
    </ActionDialog>
  )
}

interface RewardTextsProps {
  name: string
  description: string
  onChange: (change: { name?: string; description?: string }) => void
}

/** The name and the description of a reward. */
function RewardTexts({ name, description, onChange }: RewardTextsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('rewards.name')}
        required
        data-autofocus
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('rewards.description')}
        autosize
        minRows={2}
        value={description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  )
}
