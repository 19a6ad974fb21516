import { useForm } from '@mantine/form'
import { Group } from '@mantine/core'
import type { Schemas } from '@loyalty/client'
import { getRouteApi } from '@tanstack/react-router'
import { useMay, useRewards, useSegments } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { ActionPage } from '../../kit/action-page.js'
import { amountText } from '../../kit/amount.js'
import { WillHappen } from '../../kit/action-dialog.js'
import type { Outcome } from '../../kit/dry-run.js'
import { ChoiceField, TextField, TextsField } from '../../kit/fields.js'
import { useRefusalMessage, useText } from '../../kit/format.js'
import { AmountInput, RewardSelect } from '../../kit/inputs.js'
import { linkTo } from '../../kit/links.js'
import { NumberInput } from '../../kit/number-input.js'
import { BackLink, TextLink } from '../../kit/page.js'
import { unitsText } from '../../kit/units.js'
import { useWithoutChoices } from '../../kit/without-choices.js'
import {
  actions,
  emptyJob,
  groupReasons,
  jobStatuses,
  termsOf,
  type JobDraft,
} from './job-draft.js'
import { useTermsPhrase } from './job-phrases.js'
import { BatchSelect } from './batch-select.js'

const route = getRouteApi('/bulk/new')
const DAYS_MAX = 36_500

export default function NewJobPage() {
  const { t } = useText()
  const navigate = route.useNavigate()
  const { segment = null } = route.useSearch()
  const phraseOf = useTermsPhrase()
  const outcomeOf = useOutcome()
  const form = useForm<JobDraft>({ initialValues: emptyJob(segment) })
  const draft = form.values
  const terms = termsOf(draft)
  const isComplete = terms !== null && draft.segment !== null
  const body = { ...terms, segment_id: draft.segment ?? '', action: draft.action }
  return (
    <ActionPage
      title={t('bulk.create')}
      lead={t('bulk.createLead')}
      back={<BackLink to="/bulk">{t('bulk.title')}</BackLink>}
      submitLabel={t('bulk.start')}
      isComplete={isComplete}
      // A dry run is asked for a reason too, and keeps none.
      send={(header, { reason = t('bulk.create'), ...why }) =>
        loyalty.POST('/operator/v1/bulk', {
          params: { header },
          body: { ...body, ...why, reason },
        })
      }
      dryRun={{ of: ['bulk', body], tells: (tried) => outcomeOf(tried, draft) }}
      done={({ id }) => (
        <>
          {t('bulk.started')} <TextLink {...linkTo.bulk(id)}>{t('bulk.follow')}</TextLink>
        </>
      )}
      onClose={() => void navigate({ to: '/bulk' })}
    >
      <JobFields form={form} />
      <WillHappen
        sentence={
          terms === null
            ? null
            : t('bulk.will', { what: phraseOf({ action: draft.action, terms }) })
        }
      />
    </ActionPage>
  )
}

function JobFields({ form }: { form: ReturnType<typeof useForm<JobDraft>> }) {
  const { t } = useText()
  const mayGiveCodes = useMay()('programme:write')
  const { values, getInputProps: field } = form
  const { list, segments } = useSegments()
  const withoutChoices = useWithoutChoices(list)
  const { action } = values
  const isOfReward = action === 'GRANT' || action === 'EXPIRE'
  return (
    <>
      <ChoiceField
        name="segment_id"
        label={t('segments.one')}
        description={t('bulk.segmentHint')}
        searchable
        {...withoutChoices}
        required
        data={segments.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('segment')}
      />
      <ChoiceField
        name="action"
        label={t('bulk.what')}
        allowDeselect={false}
        {...(!mayGiveCodes && { description: t('bulk.codesNeed') })}
        data={actions.map((value) => ({
          value,
          label: t(`bulk.actions.${value}`),
          disabled: value === 'ASSIGN_CODES' && !mayGiveCodes,
        }))}
        {...field('action')}
      />
      {isOfReward && <RewardSelect required {...field('reward')} />}
      {action === 'GRANT' && (
        <Group grow align="flex-start">
          <AmountInput
            name="amount"
            label={t('giving.amount')}
            isAboveZero
            required
            {...field('amount')}
          />
          <NumberInput
            name="expires_after_days"
            label={t('bulk.days')}
            description={t('bulk.daysHint')}
            min={1}
            max={DAYS_MAX}
            {...field('days')}
          />
        </Group>
      )}
      {action === 'ASSIGN_CODES' && <BatchSelect {...field('batch')} />}
      {action === 'ADD_TAGS' && (
        <Group grow align="flex-start">
          <TextField name="tags" label={t('condition.tag')} required {...field('tag')} />
          <TextField name="tags.value" label={t('field.value')} required {...field('value')} />
        </Group>
      )}
      {action === 'REMOVE_TAGS' && (
        <TextsField name="keys" label={t('bulk.keys')} required {...field('keys')} />
      )}
      {action === 'SET_STATUS' && (
        <ChoiceField
          name="status"
          label={t('field.status')}
          allowDeselect={false}
          data={jobStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...field('status')}
        />
      )}
    </>
  )
}

/** What the job would come to: customers, units, the cost, and who is left out why. */
function useOutcome(): (tried: Schemas['BulkDryRun'], draft: JobDraft) => Outcome {
  const { t, format } = useText()
  const { nameOf, isCosted } = useRewards()
  const refusalMessage = useRefusalMessage()
  return ({ counts, sums, cost, left_out: leftOut, has_more: hasMore }, { action, reward }) => {
    const looked = counts.changed + counts.unchanged + counts.failed
    const movesUnits = (action === 'GRANT' || action === 'EXPIRE') && reward !== null
    const sentences = [
      hasMore === true && t('bulk.preview.sampleOfMore', { looked: format.count(looked) }),
      hasMore !== true &&
        looked < counts.total &&
        t('bulk.preview.sample', {
          looked: format.count(looked),
          all: format.count(counts.total),
        }),
      t('bulk.preview.changed', { count: counts.changed }),
      counts.unchanged > 0 && t('bulk.preview.unchanged', { count: counts.unchanged }),
      movesUnits &&
        t('bulk.preview.units', {
          units: unitsText(format.amount(amountText(sums.units)), nameOf(reward)),
        }),
      movesUnits &&
        isCosted(reward) &&
        t('bulk.preview.cost', { cost: format.money(amountText(cost)) }),
      counts.failed > 0 && t('bulk.preview.leftOut', { count: counts.failed }),
      leftOut.length < counts.failed &&
        t('bulk.preview.firstReasons', { shown: format.count(leftOut.length) }),
      ...groupReasons(leftOut).map(({ code, count }) =>
        t('bulk.preview.reason', { count, why: refusalMessage(code) }),
      ),
    ]
    return { changes: [], sentence: sentences.filter((part) => part !== false).join(' ') }
  }
}
