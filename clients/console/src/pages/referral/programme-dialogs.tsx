import { Fieldset, SimpleGrid, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog, WillHappen } from '../../kit/action-dialog.js'
import { changesOf } from '../../kit/changes.js'
import { TextField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { AmountInput } from '../../kit/inputs.js'
import { linkTo } from '../../kit/links.js'
import { NumberInput } from '../../kit/number-input.js'
import { TextLink } from '../../kit/page.js'
import { PrizesInput } from '../../kit/prizes-input.js'
import { useVersion } from '../../kit/version.js'
import {
  definitionOf,
  draftOf,
  emptyProgramme,
  isComplete,
  type Programme,
  type ProgrammeDraft,
} from './programme-draft.js'
import { useProgrammeSentence } from './programme-phrase.js'

const DAYS_MAX = 366
const FRIENDS_MAX = 1_000_000_000

function useProgrammeForm(initialValues: ProgrammeDraft) {
  const sentenceOf = useProgrammeSentence()
  const form = useForm<ProgrammeDraft>({ initialValues })
  const definition = isComplete(form.values) ? definitionOf(form.values) : null
  return {
    fill: form.setValues,
    definition,
    fields: (
      <>
        <ProgrammeFields form={form} />
        <WillHappen sentence={definition === null ? null : sentenceOf(definition)} />
      </>
    ),
  }
}

export function CreateProgramme({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [empty] = useState(emptyProgramme)
  const { definition, fields } = useProgrammeForm(empty)
  return (
    <ActionDialog
      title={t('referral.create')}
      isWide
      needsReason={false}
      isComplete={definition !== null}
      send={(header) => {
        if (definition === null) throw new Error('the programme is not filled in')
        return loyalty.POST('/operator/v1/referral-programmes', {
          params: { header },
          body: definition,
        })
      }}
      done={({ id }) => (
        <>
          {t('referral.created')}{' '}
          <TextLink {...linkTo.referralProgramme(id)}>{t('referral.open')}</TextLink>
        </>
      )}
      onClose={onClose}
    >
      {fields}
    </ActionDialog>
  )
}

const storedOf = (programme: Programme) => definitionOf(draftOf(programme))

interface ChangeProgrammeProps {
  of: Programme
  onClose: () => void
}

export function ChangeProgramme({ of: programme, onClose }: ChangeProgrammeProps) {
  const { t } = useText()
  const sentenceOf = useProgrammeSentence()
  const [before] = useState(() => draftOf(programme))
  const { definition, fields, fill } = useProgrammeForm(before)
  const path = { id: programme.id }
  const { seen, conflict, send } = useVersion({
    key: ['referral programmes', programme.id],
    read: () => loyalty.GET('/operator/v1/referral-programmes/{id}', { params: { path } }),
    shown: programme,
    // As one: its parts mean little without each other.
    draftOf: (one) => ({ definition: storedOf(one) }),
    values: { definition: definition ?? storedOf(programme) },
    fill: (filled) => fill(draftOf({ ...programme, ...filled.definition })),
    tell: (_field, told) => ({
      name: t('referral.definition'),
      value: `${told.definition.name}: ${sentenceOf(told.definition)}`,
    }),
  })
  const changes = definition === null ? {} : changesOf(storedOf(seen), definition)
  return (
    <ActionDialog
      title={t('action.changeOf', { name: seen.name })}
      sentence={t('referral.changeSentence')}
      isWide
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={Object.keys(changes).length > 0}
      conflict={definition === null ? null : conflict}
      send={(header) =>
        send((tag) =>
          loyalty.PATCH('/operator/v1/referral-programmes/{id}', {
            params: { path, header: { ...header, ...tag } },
            body: changes,
          }),
        )
      }
      done={t('action.saved')}
      onClose={onClose}
    >
      {fields}
    </ActionDialog>
  )
}

function ProgrammeFields({ form }: { form: ReturnType<typeof useForm<ProgrammeDraft>> }) {
  const { t } = useText()
  const { values: draft, setValues, getInputProps: field } = form
  return (
    <>
      <TextField name="name" label={t('field.name')} required data-autofocus {...field('name')} />
      <Fieldset legend={t('referral.friend')}>
        <Stack gap="xs">
          <PrizesInput
            name="friend_gets"
            label={t('reward.one')}
            value={draft.friendGets}
            onChange={(friendGets) => setValues({ friendGets })}
            canBeEmpty
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('referral.referrer')}>
        <Stack gap="xs">
          <PrizesInput
            name="referrer_gets"
            label={t('reward.one')}
            value={draft.referrerGets}
            onChange={(referrerGets) => setValues({ referrerGets })}
            canBeEmpty
          />
        </Stack>
      </Fieldset>
      <Switch
        label={t('referral.first')}
        description={t('referral.firstHint')}
        {...field('isFirst', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <AmountInput
          name="when.min_value"
          label={t('referral.minValue')}
          placeholder={t('limits.none')}
          isAboveZero
          {...field('minValue')}
        />
        <NumberInput
          name="within_days"
          label={t('referral.withinDays')}
          min={1}
          max={DAYS_MAX}
          required
          {...field('withinDays')}
        />
        <NumberInput
          name="hold_days"
          label={t('referral.holdDays')}
          description={t('referral.holdDaysHint')}
          max={DAYS_MAX}
          required
          {...field('holdDays')}
        />
        <NumberInput
          name="max_per_referrer"
          label={t('referral.maxPerReferrer')}
          description={t('referral.maxHint')}
          placeholder={t('limits.none')}
          min={1}
          max={FRIENDS_MAX}
          {...field('maxPerReferrer')}
        />
        <NumberInput
          name="max_total"
          label={t('referral.maxTotal')}
          placeholder={t('limits.none')}
          min={1}
          max={FRIENDS_MAX}
          {...field('maxTotal')}
        />
      </SimpleGrid>
    </>
  )
}
