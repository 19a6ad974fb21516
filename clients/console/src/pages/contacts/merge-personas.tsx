import type { Schemas } from '@loyalty/client'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { loyalty, useData } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { TextField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { ErrorNotice } from '../../kit/page.js'
import { ContactCards } from './contact.js'

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

interface MergePersonasProps {
  persona: Pick<Schemas['PersonaWithContacts'], 'id' | 'contacts'>
  onClose: () => void
}

/** Says that somebody else is this person too: shown before it is done, and undone from the history. */
export function MergePersonas({ persona: { id }, onClose }: MergePersonasProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const found = ID.exec(typed)?.[0].toLowerCase()
  const otherId = found === id ? undefined : found
  const other = useData(
    ['persona', otherId],
    () => loyalty.GET('/operator/v1/personas/{id}', { params: { path: { id: otherId ?? '' } } }),
    { enabled: otherId !== undefined },
  )
  return (
    <ActionDialog
      title={t('persona.merge')}
      sentence={t('persona.mergeSentence')}
      isWide
      needsReason={false}
      isComplete={other.data !== undefined}
      send={(header) =>
        loyalty.POST('/operator/v1/personas/{id}/merge', {
          params: { path: { id }, header },
          body: { persona_id: otherId ?? '' },
        })
      }
      done={t('persona.mergeDone')}
      onClose={onClose}
    >
      <Stack>
        <TextField
          name="persona_id"
          label={t('persona.other')}
          description={t('persona.otherHint')}
          required
          data-autofocus
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        {other.error !== null && <ErrorNotice thrown={other.error} />}
        {other.data !== undefined && <ContactCards contacts={other.data.contacts} />}
      </Stack>
    </ActionDialog>
  )
}
