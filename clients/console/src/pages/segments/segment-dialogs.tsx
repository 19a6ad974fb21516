import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Schemas } from '@loyalty/client'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog, WillHappen } from '../../kit/action-dialog.js'
import { changesOf } from '../../kit/changes.js'
import { TextField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { TextLink } from '../../kit/page.js'
import { useVersion } from '../../kit/version.js'
import { FilterInput } from './filter-input.js'
import { draftsOf, emptyGroup, filterOf, isComplete, type GroupDraft } from './filter.js'
import { useFilterPhrase } from './filter-phrase.js'

export type Segment = Schemas['Segment']

interface Draft {
  name: string
  groups: GroupDraft[]
}

const definitionOf = ({ name, groups }: Draft, zone: string) => ({
  name: name.trim(),
  filter: filterOf(groups, zone),
})

type Definition = ReturnType<typeof definitionOf>

const formOf = ({ name, filter }: Definition, zone: string): Draft => ({
  name,
  groups: draftsOf(filter, zone),
})

/** A segment as the form would send it unchanged. */
const storedOf = (segment: Definition, zone: string): Definition =>
  definitionOf(formOf(segment, zone), zone)

function useSegmentForm(initialValues: () => Draft) {
  const { t, format } = useText()
  const phraseOf = useFilterPhrase()
  const form = useForm({ initialValues: initialValues() })
  const { values, getInputProps: field, setFieldValue } = form
  const isFilterComplete = isComplete(values.groups)
  return {
    fill: form.setValues,
    definition:
      isFilterComplete && values.name.trim() !== '' ? definitionOf(values, format.zone) : null,
    fields: (
      <>
        <TextField name="name" label={t('field.name')} required data-autofocus {...field('name')} />
        <FilterInput value={values.groups} onChange={(groups) => setFieldValue('groups', groups)} />
        <WillHappen
          sentence={
            isFilterComplete
              ? t('segments.will', { filter: phraseOf(filterOf(values.groups, format.zone)) })
              : null
          }
        />
      </>
    ),
  }
}

/** How many customers a filter would have, before it is saved. */
function useCount() {
  const { t } = useText()
  return ({ customers_count: count }: Schemas['SegmentDryRun']) => ({
    changes: [],
    sentence: count === null ? t('segments.notCounted') : t('segments.count', { count }),
  })
}

/** How many customers are in the segment that was saved, and the next step with them. */
function Saved({ segment: { id, customers_count: count } }: { segment: Segment }) {
  const { t } = useText()
  return (
    <>
      <Text size="sm">
        {count === null ? t('segments.saved') : t('segments.savedCount', { count })}
      </Text>
      <TextLink to="/bulk/new" search={{ segment: id }}>
        {t('bulk.forThese')}
      </TextLink>
    </>
  )
}

export function CreateSegment({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const tells = useCount()
  const { definition, fields } = useSegmentForm(() => ({ name: '', groups: [emptyGroup()] }))
  const body = definition ?? { name: '', filter: { all: [] } }
  return (
    <ActionDialog
      title={t('segments.create')}
      isWide
      needsReason={false}
      isComplete={definition !== null}
      send={(header, { dry_run }) =>
        loyalty.POST('/operator/v1/segments', {
          params: { header },
          body: { ...body, ...(dry_run && { dry_run }) },
        })
      }
      dryRun={{ of: ['segment', body.filter], tells }}
      done={(segment) => <Saved segment={segment} />}
      onClose={onClose}
    >
      {fields}
    </ActionDialog>
  )
}

interface SegmentProps {
  segment: Segment
  onClose: () => void
}

interface Filled {
  values: Definition
  fill: (values: Definition) => void
}

/** The version of a segment that was seen, see `useVersion`. */
function useSegmentVersion(segment: Segment, { values, fill }: Filled) {
  const { t, format } = useText()
  const phraseOf = useFilterPhrase()
  return useVersion({
    key: ['segments', segment.id],
    read: () => loyalty.GET('/operator/v1/segments/{id}', { params: { path: { id: segment.id } } }),
    shown: segment,
    draftOf: (one) => storedOf(one, format.zone),
    values,
    fill,
    tell: (field, { name, filter }) =>
      field === 'name'
        ? { name: t('field.name'), value: name }
        : { name: t('segments.filter'), value: phraseOf(filter) },
  })
}

export function ChangeSegment({ segment, onClose }: SegmentProps) {
  const { t, format } = useText()
  const tells = useCount()
  const { definition, fields, fill } = useSegmentForm(() => formOf(segment, format.zone))
  const path = { id: segment.id }
  const { seen, conflict, send } = useSegmentVersion(segment, {
    values: definition ?? storedOf(segment, format.zone),
    fill: (filled) => fill(formOf(filled, format.zone)),
  })
  const changes = definition === null ? {} : changesOf(storedOf(seen, format.zone), definition)
  return (
    <ActionDialog
      title={t('action.changeOf', { name: seen.name })}
      isWide
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={Object.keys(changes).length > 0}
      conflict={definition === null ? null : conflict}
      send={(header, { dry_run }) =>
        dry_run && definition !== null
          ? loyalty.POST('/operator/v1/segments', {
              params: { header },
              body: { ...definition, dry_run },
            })
          : send((tag) =>
              loyalty.PATCH('/operator/v1/segments/{id}', {
                params: { path, header: { ...header, ...tag } },
                body: changes,
              }),
            )
      }
      dryRun={{ of: ['segment', definition?.filter], tells }}
      done={(changed) => <Saved segment={changed} />}
      onClose={onClose}
    >
      {fields}
    </ActionDialog>
  )
}

/** Deletes the segment that was seen: who has changed it meanwhile, may want to keep it. */
export function DeleteSegment({ segment, onClose }: SegmentProps) {
  const { t, format } = useText()
  const [values, fill] = useState(() => storedOf(segment, format.zone))
  const { seen, conflict, send } = useSegmentVersion(segment, { values, fill })
  return (
    <ActionDialog
      title={t('segments.deleteTitle', { name: seen.name })}
      sentence={t('segments.deleteSentence')}
      submitLabel={t('segments.delete')}
      isDangerous
      needsReason={false}
      conflict={conflict}
      send={(header) =>
        send((tag) =>
          loyalty.DELETE('/operator/v1/segments/{id}', {
            params: { path: { id: segment.id }, header: { ...header, ...tag } },
          }),
        )
      }
      done={t('segments.deleted')}
      onClose={onClose}
    />
  )
}
