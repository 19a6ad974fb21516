import { ActionIcon, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../client/definitions.js'
import { answerOf, loyalty, useData } from '../../client/loyalty.js'
import { useText } from '../../kit/format.js'
import { Hint, Loaded, Section, WriteError } from '../../kit/page.js'
import { WhyButton } from '../../kit/why-button.js'
import { useWrite } from '../../kit/write.js'

const LENGTH_MAX = 500

/** What those who help the customer tell each other, the newest first. */
export function Notes({ customerId: id }: { customerId: string }) {
  const { t, format } = useText()
  const mayWrite = useMay()('support:write')
  const [text, setText] = useState('')
  const notes = useData(['customer', id, 'notes'], () =>
    loyalty.GET('/operator/v1/customers/{id}/notes', { params: { path: { id } } }),
  )
  const add = useWrite(
    (written: string, { header }) =>
      answerOf(
        loyalty.POST('/operator/v1/customers/{id}/notes', {
          params: { path: { id }, header },
          body: { text: written },
        }),
      ),
    // What was typed since is the next note.
    (written) => setText((now) => (now.trim() === written ? '' : now)),
  )
  const remove = useWrite((noteId: string, { header }) =>
    answerOf(
      loyalty.DELETE('/operator/v1/customers/{id}/notes/{note_id}', {
        params: { path: { id, note_id: noteId }, header },
      }),
    ),
  )
  return (
    <Section title={t('customer.notes')}>
      <Stack gap="sm">
        {mayWrite && (
          <>
            <Textarea
              label={t('customer.newNote')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              maxLength={LENGTH_MAX}
              autosize
              minRows={2}
            />
            <Group>
              <WhyButton
                size="xs"
                onClick={() => add.mutate(text.trim())}
                why={
                  text.trim() === '' ? t('why.missing', { fields: t('customer.newNote') }) : null
                }
                loading={add.isPending}
              >
                {t('customer.addNote')}
              </WhyButton>
            </Group>
          </>
        )}
        <WriteError write={add} />
        <WriteError write={remove} />
        <Loaded of={notes} height={40}>
          {(rows) => (
            <>
              {rows.length === 0 && <Hint>{t('customer.noNotes')}</Hint>}
              {rows.map((note) => (
                <Group key={note.id} wrap="nowrap" align="flex-start" gap="xs">
                  <div style={{ flex: 1, minWidth: 0 }}>
                    <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                      {note.text}
                    </Text>
                    <Hint size="xs">
                      {t('customer.doneBy', {
                        moment: format.moment(note.created_at),
                        actor: note.author,
                      })}
                    </Hint>
                  </div>
                  {mayWrite && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('customer.deleteNote', { text: note.text })}
                      onClick={() => remove.mutate(note.id)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </Group>
              ))}
            </>
          )}
        </Loaded>
      </Stack>
    </Section>
  )
}
