import { Fieldset, SimpleGrid, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog, WillHappen } from '../../kit/action-dialog.js'
import { ChangeDefinition, type Kind } from '../../kit/definitions.js'
import { TextField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { AmountInput } from '../../kit/inputs.js'
import { linkTo } from '../../kit/links.js'
import { NumberInput } from '../../kit/number-input.js'
import { TextLink } from '../../kit/page.js'
import { PrizesInput } from '../../kit/prizes-input.js'
import {
  definitionOf,
  draftOf,
  emptyProgramme,
  isComplete,
  type Definition,
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

/** How a referral programme is read, and what of it the form has. */
export const useProgrammeKind = (): Kind<Programme, Definition> => ({
  name: 'referral',
  queryKey: 'referral programmes',
  read: (id) => loyalty.GET('/operator/v1/referral-programmes/{id}', { params: { path: { id } } }),
  storedOf: (programme) => definitionOf(draftOf(programme)),
  sentenceOf: useProgrammeSentence(),
})

interface ChangeProgrammeProps {
  of: Programme
  onClose: () => void
}

export function ChangeProgramme({ of: programme, onClose }: ChangeProgrammeProps) {
  const [before] = useState(() => draftOf(programme))
  const { fill, ...form } = useProgrammeForm(before)
  return (
    <ChangeDefinition
      kind={useProgrammeKind()}
      of={programme}
      form={{ ...form, fill: (filled) => fill(draftOf({ ...programme, ...filled })) }}
      send={(header, body) =>
        loyalty.PATCH('/operator/v1/referral-programmes/{id}', {
          params: { path: { id: programme.id }, header },
          body,
        })
      }
      onClose={onClose}
    />
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
