import type { Schemas } from '@loyalty/client'
import { Badge, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { loyalty, newestFirst, usePages } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { useText } from '../../kit/format.js'
import { ListTable } from '../../kit/list.js'

/** Who has signed in and which programs called. The gateway tells of each once a day. */
export function People() {
  const { t, format } = useText()
  const pages = usePages(['people'], (query) =>
    loyalty.GET('/operator/v1/people', { params: { query: { ...query, ...newestFirst } } }),
  )
  const [dialog, remove] = useDialog<Schemas['Person']>(({ subject }, onClose) => (
    <ActionDialog
      title={t('access.people.remove')}
      sentence={t('access.people.removeSentence', { subject })}
      isDangerous
      needsReason={false}
      send={(header) =>
        loyalty.DELETE('/operator/v1/people/{subject}', { params: { path: { subject }, header } })
      }
      done={t('access.people.removed')}
      onClose={onClose}
    />
  ))
  return (
    <>
      {dialog}
      <ListTable
        label={t('access.people.title')}
        pages={pages}
        empty={['access.people.none', IconUsers]}
        columns={[
          [t('access.whose'), ({ subject }) => subject],
          [
            t('access.people.by'),
            ({ ways }) => format.listed(ways.map((way) => t(`access.people.ways.${way}`))),
            'wide',
          ],
          [t('access.people.roles'), (person) => <Roles of={person} />],
          [t('access.people.first'), (row) => format.day(row.first_seen_at), 'wide short'],
          [t('access.people.last'), (row) => format.day(row.last_seen_at), 'short'],
          [
            t('access.people.remove'),
            (person) => (
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                onClick={() => remove(person)}
                aria-label={t('access.people.removeOne', { subject: person.subject })}
              >
                {t('access.people.remove')}
              </Button>
            ),
            'wide',
          ],
        ]}
      />
    </>
  )
}

/** A token without roles opens what its scopes say. */
function Roles({ of: { roles, scopes } }: { of: Schemas['Person'] }) {
  const { t } = useText()
  const ofScopes = scopes.includes('operator')
    ? t('access.people.everything')
    : t('access.people.permissions', { count: scopes.length })
  const names = roles.length > 0 ? roles : [ofScopes]
  return (
    <Group gap={4}>
      {names.map((name) => (
        <Badge key={name} variant="default" tt="none">
          {name}
        </Badge>
      ))}
    </Group>
  )
}
