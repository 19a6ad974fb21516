import { Alert, Button, Group, Table, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataOf } from '../client/loyalty.js'

const STALE = 412

interface Answer<Body> {
  data?: Body
  error?: unknown
  response: Response
}

/** A call by the version that was seen. */
export type VersionedCall<Data> = Promise<Answer<{ data: Data }>>

/** The fields of a form by their names. */
type Draft = Record<string, unknown>

interface VersionOf<Resource, Values extends Draft> {
  /** Of the resource, as other answers of it have it: what makes those old makes this one old. */
  key: QueryKey
  read: () => VersionedCall<Resource>
  /** What the form was filled from. */
  shown: Resource
  /** The form as somebody's version fills it. */
  draftOf: (resource: Resource) => Values
  values: Values
  fill: (values: Values) => void
  /** A field in the words of the page. */
  tell: (field: keyof Values & string, values: Values) => { name: string; value: string }
}

/** What somebody else changed while a form was open, and what was typed. */
export interface Conflict {
  fields: readonly { field: string; name: string; theirs: string; mine: string | null }[]
  take: () => void
  keep: () => void
}

/**
 * The version of a resource that a form changes, so that nobody's change is overwritten unseen. A later one is taken as
 * it is where no field of the form differs in it; otherwise the person decides.
 */
export function useVersion<Resource, Values extends Draft>(of: VersionOf<Resource, Values>) {
  const { key, read, shown, draftOf, values, fill, tell } = of
  const [seen, setSeen] = useState(shown)
  const { data, refetch } = useQuery({
    queryKey: [...key, 'version'],
    queryFn: async () => {
      const answer = await read()
      const resource = await dataOf(Promise.resolve(answer))
      return { resource, tag: answer.response.headers.get('etag') ?? '*' }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  const base = draftOf(seen)
  const isOther = (one: Values, other: Values) => (field: keyof Values & string) =>
    JSON.stringify(one[field]) !== JSON.stringify(other[field])
  const fields: (keyof Values & string)[] = Object.keys(base)
  const touched = fields.filter(isOther(values, base))
  /** What has the value that was typed is no conflict: a call whose answer was lost may have put it there. */
  const changedIn = (resource: Resource) => {
    const theirs = draftOf(resource)
    return fields.filter(isOther(theirs, base)).filter(isOther(theirs, values))
  }

  /** Sends a write with the tag of the version that it replaces, and tells it that version. */
  const send = async <Sent extends { response: Response }>(
    write: (header: { 'If-Match': string }, replaced: Resource) => Promise<Sent>,
  ): Promise<Sent> => {
    const known = data ?? (await refetch({ throwOnError: true })).data
    if (known === undefined || changedIn(known.resource).length > 0) {
      throw new Error('somebody else has changed it')
    }
    const sent = await write({ 'If-Match': known.tag }, known.resource)
    if (sent.response.status !== STALE) return sent
    const { data: later } = await refetch({ throwOnError: true })
    const isTheSame = later !== undefined && changedIn(later.resource).length === 0
    return isTheSame ? write({ 'If-Match': later.tag }, later.resource) : sent
  }

  const conflictWith = (resource: Resource): Conflict | null => {
    const theirs = draftOf(resource)
    const changed = changedIn(resource)
    if (changed.length === 0) return null
    const decide = (filled: Values) => (): void => {
      setSeen(resource)
      fill(filled)
    }
    const kept = Object.fromEntries(touched.map((field) => [field, values[field]]))
    return {
      fields: changed.map((field) => ({
        field,
        name: tell(field, theirs).name,
        theirs: tell(field, theirs).value,
        mine: touched.includes(field) ? tell(field, values).value : null,
      })),
      take: decide(theirs),
      keep: decide({ ...theirs, ...kept }),
    }
  }

  return {
    /** What the form changes: the version that the person has seen. */
    seen,
    isChanged: touched.length > 0,
    send,
    /** Null while the form changes what the person has seen. */
    conflict: data === undefined ? null : conflictWith(data.resource),
  }
}

/** What the other one changed beside what was typed, and the choice between them. */
export function ConflictNotice({ conflict, onTaken }: { conflict: Conflict; onTaken: () => void }) {
  const { t } = useTranslation()
  const decide = (how: () => void) => () => {
    how()
    onTaken()
  }
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconUsers aria-hidden />}
      title={t('version.changed')}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('version.field')}</Table.Th>
            <Table.Th>{t('version.theirs')}</Table.Th>
            <Table.Th>{t('version.mine')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {conflict.fields.map(({ field, name, theirs, mine }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{theirs}</Table.Td>
              <Table.Td>{mine ?? <Text size="sm">{t('version.untouched')}</Text>}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={decide(conflict.keep)}>
          {t('version.keep')}
        </Button>
        <Button size="xs" variant="subtle" onClick={decide(conflict.take)}>
          {t('version.take')}
        </Button>
      </Group>
    </Alert>
  )
}
