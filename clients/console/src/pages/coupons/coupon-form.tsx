import { Group, Paper, SegmentedControl, SimpleGrid, Stack, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useOpenCampaigns } from '../../client/definitions.js'
import { ConditionsInput } from '../../kit/conditions-input.js'
import { LimitsFields } from '../../kit/day-input.js'
import { DiscountsInput } from '../../kit/discounts-input.js'
import { ChoiceField, TextField, TextsField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { AddButton, UnitsInput, RemoveButton, RewardSelect, rowsOf } from '../../kit/inputs.js'
import { NumberInput } from '../../kit/number-input.js'
import { Hint, Section } from '../../kit/page.js'
import { PlacesFields } from '../../kit/places-fields.js'
import { SegmentsField } from '../../kit/segments-field.js'
import { useWithoutChoices } from '../../kit/without-choices.js'
import {
  emptyUnits,
  withKind,
  type Coupon,
  type CouponDraft,
  type UnitsDraft,
} from './coupon-draft.js'
import { useCampaigns } from './use-campaigns.js'

interface CouponFieldsProps {
  form: UseFormReturnType<CouponDraft>
  /** The coupon that is changed, whose code and limits stay; null for a new one. */
  coupon: Coupon | null
}

const kinds = ['one', 'batch'] as const
const CODES_MAX = 100_000

/** Every field of a coupon, by what people ask of it: what it does, when, for whom, and where. */
export function CouponFields({ form, coupon }: CouponFieldsProps) {
  const { t } = useText()
  const { values: draft, setValues, getInputProps: field } = form
  const doesNothing = draft.grants.length + draft.costs.length + draft.discounts.length === 0
  return (
    <>
      <Section title={t('coupons.codeAndName')}>
        <Stack>
          {coupon === null && (
            <SegmentedControl
              fullWidth
              aria-label={t('field.kind')}
              data={kinds.map((value) => ({ value, label: t(`coupons.${value}`) }))}
              value={draft.kind}
              onChange={(kind) => setValues(withKind(draft, kind))}
            />
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {coupon === null && draft.kind === 'one' && (
              <TextField
                name="code"
                label={t('field.code')}
                description={t('coupons.codeHint')}
                {...field('code')}
              />
            )}
            {coupon === null && draft.kind === 'batch' && (
              <>
                <NumberInput
                  name="count"
                  label={t('coupons.count')}
                  min={1}
                  max={CODES_MAX}
                  required
                  {...field('count')}
                />
                <TextField name="prefix" label={t('coupons.prefix')} {...field('prefix')} />
              </>
            )}
            <TextField
              name="name"
              label={t('field.name')}
              description={t('coupons.nameHint')}
              {...field('name')}
            />
            <CampaignSelect {...field('campaignId')} />
          </SimpleGrid>
        </Stack>
      </Section>
      <Section title={t('offer.does')}>
        <Stack>
          {doesNothing && <Hint>{t('coupons.doesNothing')}</Hint>}
          <UnitsRows
            name="grants"
            label={t('coupons.gives')}
            add={t('coupons.addGrant')}
            hasDays
            value={draft.grants}
            onChange={(grants) => setValues({ grants })}
          />
          <DiscountsInput
            value={draft.discounts}
            onChange={(discounts) => setValues({ discounts })}
          />
          <UnitsRows
            name="costs"
            label={t('coupon.costs')}
            add={t('coupons.addCost')}
            value={draft.costs}
            onChange={(costs) => setValues({ costs })}
          />
        </Stack>
      </Section>
      <Section title={t('condition.title')}>
        <ConditionsInput
          value={draft.conditions}
          onChange={(conditions) => setValues({ conditions })}
          always={t('coupons.withoutConditions')}
        />
      </Section>
      <Section title={t('offer.when')}>
        <LimitsFields
          value={draft}
          onChange={setValues}
          labels={{
            maxEach: t('coupons.maxEach'),
            maxTotal: t(draft.kind === 'one' ? 'coupons.maxTotal' : 'coupon.eachCode'),
          }}
          names={{ maxEach: 'max_redemptions_per_customer', maxTotal: 'max_redemptions' }}
          hasEach={coupon === null || coupon.max_redemptions_per_customer !== null}
          hasTotal={coupon === null || coupon.max_redemptions !== null}
        />
        {coupon !== null && <Hint mt="xs">{t('coupons.limitsStay')}</Hint>}
      </Section>
      <Section title={t('offer.where')} lead={t('offer.whereLead')}>
        <Stack>
          <TextsField
            name="recipient_ids"
            label={t('coupons.recipients')}
            description={t('coupons.recipientsHint')}
            placeholder={draft.recipients.length === 0 ? t('list.all') : ''}
            {...field('recipients')}
          />
          <SegmentsField {...field('segments')} />
          <PlacesFields value={draft} onChange={setValues} />
          {draft.kind === 'one' && (
            <Switch
              label={t('coupons.listed')}
              description={t('coupons.listedHint')}
              checked={draft.isListed}
              onChange={(event) => setValues({ isListed: event.currentTarget.checked })}
            />
          )}
        </Stack>
      </Section>
      <Section title={t('offer.beside')}>
        <Stack>
          <TextField
            name="exclusion_group"
            label={t('offer.group')}
            description={t('offer.groupHint')}
            {...field('exclusionGroup')}
          />
          <Switch
            label={t('coupons.combinable')}
            description={t('coupons.combinableHint')}
            checked={draft.isCombinable}
            onChange={(event) => setValues({ isCombinable: event.currentTarget.checked })}
          />
        </Stack>
      </Section>
    </>
  )
}

interface UnitsRowsProps {
  /** The field of the request that the rows are. */
  name: string
  label: string
  add: string
  /** What is given has a lifetime. */
  hasDays?: boolean
  value: readonly UnitsDraft[]
  onChange: (value: UnitsDraft[]) => void
}

function UnitsRows({
  name,
  label,
  add: addLabel,
  hasDays = false,
  value,
  onChange,
}: UnitsRowsProps) {
  const { t } = useText()
  const { add, change, remove } = rowsOf(value, onChange)
  return (
    <>
      {value.map(({ key, rewardId, amount, days }, index) => (
        <Paper key={key} withBorder p="sm" radius="md" role="group" aria-label={label}>
          <Group gap="xs" align="flex-end">
            <RewardSelect
              name={`${name}.${index}.reward_id`}
              label={label}
              required
              flex="2 1 11rem"
              value={rewardId}
              onChange={(chosen) => change(key, { rewardId: chosen })}
            />
            <UnitsInput
              name={`${name}.${index}.amount`}
              flex="1 1 7rem"
              value={amount}
              onChange={(typed) => change(key, { amount: typed })}
            />
            {hasDays && (
              <NumberInput
                name={`${name}.${index}.expires_after_days`}
                label={t('campaigns.days')}
                placeholder={t('coupons.daysDefault')}
                min={1}
                max={DAYS_MAX}
                flex="1 1 9rem"
                value={days}
                onChange={(typed) => change(key, { days: typed })}
              />
            )}
            <RemoveButton
              label={t('action.removeOf', { name: label })}
              onClick={() => remove(key)}
            />
          </Group>
        </Paper>
      ))}
      <AddButton label={addLabel} onClick={() => add(emptyUnits())} />
    </>
  )
}

const DAYS_MAX = 36_500

interface CampaignSelectProps {
  value?: string | null
  onChange?: (id: string | null) => void
}

/** A campaign that is not archived, found by words of its name. */
function CampaignSelect(props: CampaignSelectProps) {
  const { t } = useText()
  const { campaigns } = useCampaigns(props.value ?? null)
  const withoutChoices = useWithoutChoices(useOpenCampaigns())
  return (
    <ChoiceField
      name="campaign_id"
      label={t('coupons.campaign')}
      description={t('coupons.campaignHint')}
      placeholder={t('offer.none')}
      searchable
      clearable
      allowDeselect
      {...withoutChoices}
      data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  )
}
