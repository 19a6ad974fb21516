import { SimpleGrid, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog, WillHappen } from '../../kit/action-dialog.js'
import { ChangeDefinition, type Kind } from '../../kit/definitions.js'
import { DayInput } from '../../kit/day-input.js'
import { ChoiceField, TextField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { AmountInput, RewardSelect } from '../../kit/inputs.js'
import { linkTo } from '../../kit/links.js'
import { NumberInput } from '../../kit/number-input.js'
import { TextLink } from '../../kit/page.js'
import { PrizesInput } from '../../kit/prizes-input.js'
import { ConsentField } from '../../kit/consent-field.js'
import { SelectorInput } from '../../kit/selector-input.js'
import {
  definitionOf,
  draftOf,
  emptyCard,
  isComplete,
  kinds,
  type CardDefinition,
  type CardDraft,
  type PunchCard,
} from './card-draft.js'
import { useCardSentence } from './card-phrase.js'

const STAMPS_MIN = 2
const STAMPS_MAX = 100
const DAYS_MAX = 36_500
const PER_DAY_MAX = 1_000

function useCardForm(initialValues: CardDraft, isNew: boolean) {
  const { format } = useText()
  const sentenceOf = useCardSentence()
  const form = useForm<CardDraft>({ initialValues })
  const { values } = form
  const definition = isComplete(values) ? definitionOf(values, format.zone) : null
  return {
    stamp: values.stamp,
    fill: form.setValues,
    definition,
    fields: (
      <>
        <CardFields form={form} isNew={isNew} />
        <WillHappen sentence={definition === null ? null : sentenceOf(definition)} />
      </>
    ),
  }
}

export function CreatePunchCard({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [empty] = useState(emptyCard)
  const { definition, stamp, fields } = useCardForm(empty, true)
  return (
    <ActionDialog
      title={t('punchCards.create')}
      isWide
      needsReason={false}
      isComplete={definition !== null}
      send={(header) => {
        if (definition === null || stamp === null) throw new Error('the card is not filled in')
        const body = { ...definition, reward_id: stamp }
        return loyalty.POST('/operator/v1/punch-cards', { params: { header }, body })
      }}
      done={({ id }) => (
        <>
          {t('punchCards.created')}{' '}
          <TextLink {...linkTo.punchCard(id)}>{t('punchCards.open')}</TextLink>
        </>
      )}
      onClose={onClose}
    >
      {fields}
    </ActionDialog>
  )
}

/** How a punch card is read, and what of it the form has. */
export function usePunchCardKind(): Kind<PunchCard, CardDefinition> {
  const { format } = useText()
  return {
    name: 'punchCards',
    queryKey: 'punch cards',
    read: (id) => loyalty.GET('/operator/v1/punch-cards/{id}', { params: { path: { id } } }),
    storedOf: (card) => definitionOf(draftOf(card, format.zone), format.zone),
    sentenceOf: useCardSentence(),
  }
}

interface PunchCardProps {
  of: PunchCard
  onClose: () => void
}

export function ChangePunchCard({ of: card, onClose }: PunchCardProps) {
  const { format } = useText()
  const [before] = useState(() => draftOf(card, format.zone))
  const { fill, ...form } = useCardForm(before, false)
  return (
    <ChangeDefinition
      kind={usePunchCardKind()}
      of={card}
      form={{ ...form, fill: (filled) => fill(draftOf({ ...card, ...filled }, format.zone)) }}
      send={(header, body) =>
        loyalty.PATCH('/operator/v1/punch-cards/{id}', {
          params: { path: { id: card.id }, header },
          body,
        })
      }
      onClose={onClose}
    />
  )
}

interface CardFieldsProps {
  form: ReturnType<typeof useForm<CardDraft>>
  /** Its stamp can still be chosen. */
  isNew: boolean
}

function CardFields({ form, isNew }: CardFieldsProps) {
  const { t } = useText()
  const { values: draft, setValues, getInputProps: field } = form
  return (
    <>
      <TextField name="name" label={t('field.name')} required data-autofocus {...field('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {isNew && (
          <RewardSelect
            label={t('punchCards.stamp')}
            description={t('punchCards.stampHint')}
            required
            {...field('stamp')}
          />
        )}
        <NumberInput
          name="stamps_needed"
          label={t('punchCards.needed')}
          description={t('punchCards.neededHint')}
          min={STAMPS_MIN}
          max={STAMPS_MAX}
          required
          {...field('needed')}
        />
      </SimpleGrid>
      <PrizesInput
        name="gives"
        label={t('punchCards.prize')}
        value={draft.gives}
        onChange={(gives) => setValues({ gives })}
      />
      <ChoiceField
        name="stamps_per.kind"
        label={t('punchCards.kind')}
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: t(`punchCards.kinds.${value}`) }))}
        {...field('kind')}
      />
      {draft.kind === 'EVENT' ? (
        <TextField
          name="stamps_per.event_type"
          label={t('punchCards.event')}
          placeholder={t('punchCards.eventHint')}
          required
          {...field('eventType')}
        />
      ) : (
        <>
          <SelectorInput
            name="stamps_per.products"
            label={t('punchCards.products')}
            value={draft.products}
            onChange={(products) => setValues({ products })}
          />
          <AmountInput
            name="stamps_per.min_value"
            label={t('punchCards.minValue')}
            placeholder={t('limits.none')}
            isAboveZero
            {...field('minValue')}
          />
        </>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          name="stamps_per.max_per_day"
          label={t('punchCards.maxPerDay')}
          placeholder={t('limits.none')}
          min={1}
          max={PER_DAY_MAX}
          {...field('maxPerDay')}
        />
        <NumberInput
          name="stamps_expire_after_days"
          label={t('punchCards.stampDays')}
          placeholder={t('prizes.asAccount')}
          min={1}
          max={DAYS_MAX}
          {...field('days')}
        />
        <DayInput name="starts_at" label={t('limits.from')} {...field('from')} />
        <DayInput
          name="ends_at"
          label={t('limits.until')}
          minDate={draft.from}
          {...field('until')}
        />
      </SimpleGrid>
      <ConsentField {...field('consent')} />
      <Switch label={t('punchCards.repeats')} {...field('repeats', { type: 'checkbox' })} />
    </>
  )
}
