import { Badge, Button, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkOptions } from '@tanstack/react-router'
import { useMay, useRewards, type Reward } from '../client/definitions.js'
import { loyalty, newestFirst, readAll } from '../client/loyalty.js'
import { ActionDialog, CreateButton, useDialog } from '../kit/action-dialog.js'
import {
  amountText,
  FACTOR_DECIMALS,
  isAmountText,
  isFactorText,
  wireAmount,
  type AmountText,
} from '../kit/amount.js'
import { present } from '../kit/filters.js'
import { LongTextField, TextField } from '../kit/fields.js'
import { useText } from '../kit/format.js'
import { AmountInput } from '../kit/inputs.js'
import { linkTo } from '../kit/links.js'
import { Card, CardHead, Few, Hint, Page, TextLink } from '../kit/page.js'
import { useVersion } from '../kit/version.js'

export default function RewardsPage() {
  const { t } = useText()
  const { list, rewards } = useRewards()
  const [dialog, edit] = useDialog<Reward>((reward, onClose) => (
    <EditReward reward={reward} onClose={onClose} />
  ))
  return (
    <Page
      title={t('rewards.title')}
      lead={t('rewards.lead')}
      actions={
        <CreateButton label={t('rewards.create')} scope="programme:write" dialog={CreateReward} />
      }
    >
      <Few of={list} rows={rewards} empty={['rewards.none', IconGift]}>
        {(rows) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {rows.map((reward) => (
              <RewardCard key={reward.id} reward={reward} onEdit={() => edit(reward)} />
            ))}
          </SimpleGrid>
        )}
      </Few>
      {dialog}
    </Page>
  )
}

function RewardCard({ reward, onEdit }: { reward: Reward; onEdit: () => void }) {
  const { t, format } = useText()
  const cost = unitCostOf(reward)
  const mayWrite = useMay()('programme:write')
  return (
    <Card>
      <CardHead name={reward.name}>
        <Badge variant="light" tt="none" flex="none">
          {t(`reward.type.${reward.type}`)}
        </Badge>
      </CardHead>
      <Text size="sm">{reward.description ?? ''}</Text>
      <Hint mt={4}>{t(`reward.sentence.${reward.type}`)}</Hint>
      <Text size="sm" mt="xs">
        {cost === null ? t('rewards.noCost') : t('rewards.costs', { cost: format.money(cost) })}
      </Text>
      <RewardUses reward={reward.id} />
      <Group justify="space-between" mt="auto" pt="md">
        <Hint size="xs">{reward.brand_id ?? t('rewards.allBrands')}</Hint>
        {mayWrite && (
          <Button
            size="xs"
            onClick={onEdit}
            aria-label={t('action.changeOf', { name: reward.name })}
          >
            {t('action.change')}
          </Button>
        )}
      </Group>
    </Card>
  )
}

const SHOWN_MAX = 3

function RewardUses({ reward }: { reward: string }) {
  const { t } = useText()
  const { data } = useQuery({
    queryKey: ['rewards', 'uses'],
    queryFn: readUses,
    staleTime: MINUTE_MS,
  })
  if (data === undefined) return null
  const uses = data.uses.filter(({ rewards }) => rewards.has(reward))
  if (uses.length === 0) {
    return (
      <Text size="sm" mt="xs">
        {t(data.isCut ? 'rewards.usedByOld' : 'rewards.usedByNone')}
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
      {more > 0 && <span>{t('list.andMore', { count: more })}</span>}
    </Group>
  )
}

const MINUTE_MS = 60_000
const active = { ...newestFirst, status: 'ACTIVE' } as const

interface Use {
  key: string
  name: string
  link: LinkOptions
  rewards: ReadonlySet<string>
}

/** Where rewards are used now: campaigns first, then coupons, each with the newest first. */
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
    link: linkTo.campaign(id),
    rewards: new Set(rewards.map((one) => one.reward_id)),
  }))
  const ofCoupons = coupons.rows.map(({ id, code, name, grants, costs }): Use => ({
    key: id,
    name: code ?? name ?? id,
    link: linkTo.coupon(id),
    rewards: new Set([...grants, ...costs].map((one) => one.reward_id)),
  }))
  return { uses: [...ofCampaigns, ...ofCoupons], isCut: campaigns.isCut || coupons.isCut }
}

const types = ['POINTS', 'DISCOUNT', 'GIFT_CARD', 'PRODUCT'] as const

const noReward = {
  type: 'POINTS' as (typeof types)[number],
  name: '',
  description: '',
  factor: '',
  cost: '',
}

function CreateReward({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { values, getInputProps: field } = useForm({ initialValues: noReward })
  const { type, name, description, factor, cost } = values
  return (
    <ActionDialog
      title={t('rewards.create')}
      sentence={t('rewards.createSentence')}
      needsReason={false}
      isComplete={name.trim() !== '' && (factor === '' || isFactorText(factor)) && isCost(cost)}
      send={(header) =>
        loyalty.POST('/operator/v1/rewards', {
          params: { header },
          body: {
            name: name.trim(),
            type,
            ...present({ description: description.trim() }),
            attributes: {
              ...(factor !== '' && { conversion_factor: wireAmount(factor) }),
              ...costAttribute(cost),
            },
          },
        })
      }
      done={t('rewards.created')}
      onClose={onClose}
    >
      <Radio.Group label={t('rewards.type')} {...field('type')}>
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
      <RewardTexts field={field} />
      {type === 'POINTS' && (
        <AmountInput
          name="attributes.conversion_factor"
          isAboveZero
          label={t('rewards.factor')}
          description={t('rewards.factorHint')}
          decimals={FACTOR_DECIMALS}
          {...field('factor')}
        />
      )}
    </ActionDialog>
  )
}

/** What a unit costs; null: nobody has said so. */
function unitCostOf({ attributes }: Reward): AmountText | null {
  const { unit_cost: cost } = attributes
  return typeof cost === 'number' ? amountText(cost) : null
}

const isCost = (text: string): boolean => text === '' || isAmountText(text)

const costAttribute = (cost: string) => (cost === '' ? {} : { unit_cost: wireAmount(cost) })

const draftOf = (reward: Reward) => ({
  name: reward.name,
  description: reward.description ?? '',
  cost: unitCostOf(reward) ?? '',
})

function EditReward({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const { t, format } = useText()
  const { values, setValues, getInputProps: field } = useForm({ initialValues: draftOf(reward) })
  type Field = keyof typeof values
  const titles: Record<Field, string> = {
    name: t('field.name'),
    description: t('rewards.description'),
    cost: t('rewards.cost'),
  }
  const shown = (name: Field, draft: typeof values): string => {
    if (name !== 'cost') return draft[name] || '–'
    if (draft.cost === '') return t('rewards.costNotSet')
    return isAmountText(draft.cost) ? format.money(draft.cost) : draft.cost
  }
  const typed = { ...values, name: values.name.trim(), description: values.description.trim() }
  const { conflict, send, seen, isChanged } = useVersion({
    key: ['rewards', reward.id],
    shown: reward,
    read: () => loyalty.GET('/operator/v1/rewards/{id}', { params: { path: { id: reward.id } } }),
    draftOf,
    values: typed,
    fill: setValues,
    tell: (name, draft) => ({ name: titles[name], value: shown(name, draft) }),
  })
  const before = draftOf(seen)
  return (
    <ActionDialog
      title={t('action.changeOf', { name: reward.name })}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={isChanged && typed.name !== '' && isCost(typed.cost)}
      changes={(['name', 'description', 'cost'] as const)
        .map((name) => ({
          name: titles[name],
          before: shown(name, before),
          after: shown(name, typed),
        }))
        .filter((change) => change.before !== change.after)}
      conflict={conflict}
      send={(header) =>
        send((tag, { attributes: { unit_cost: _replaced, ...others } }) =>
          loyalty.PATCH('/operator/v1/rewards/{id}', {
            params: { path: { id: reward.id }, header: { ...header, ...tag } },
            body: {
              name: typed.name,
              description: typed.description || null,
              // Attributes are replaced whole.
              ...(typed.cost !== before.cost && {
                attributes: { ...others, ...costAttribute(typed.cost) },
              }),
            },
          }),
        )
      }
      done={t('action.saved')}
      onClose={onClose}
    >
      <RewardTexts field={field} />
    </ActionDialog>
  )
}

function RewardTexts({ field }: { field: (name: 'name' | 'description' | 'cost') => object }) {
  const { t } = useText()
  return (
    <>
      <TextField name="name" label={t('field.name')} required data-autofocus {...field('name')} />
      <LongTextField
        name="description"
        label={t('rewards.description')}
        autosize
        minRows={2}
        {...field('description')}
      />
      <AmountInput
        name="attributes.unit_cost"
        label={t('rewards.cost')}
        description={t('rewards.costHint')}
        {...field('cost')}
      />
    </>
  )
}
