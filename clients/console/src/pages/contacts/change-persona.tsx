import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'

export type PersonaChange =
  { verb: 'split'; contactId: string } | { verb: 'undo'; historyId: string }

interface ChangePersonaProps {
  personaId: string
  change: PersonaChange
  onClose: () => void
}

/** Takes a contact out of a person, or undoes that two were made one. */
export function ChangePersona({ personaId, change, onClose }: ChangePersonaProps) {
  const { t } = useTranslation()
  const { verb } = change
  return (
    <ActionDialog
      title={t(`persona.${verb}`)}
      sentence={t(`persona.${verb}Sentence`)}
      submitLabel={t(`persona.${verb}`)}
      needsReason={false}
      submit={async ({ key }): Promise<unknown> => {
        const params = { path: { id: personaId }, header: { 'Idempotency-Key': key } }
        return change.verb === 'split'
          ? answerOf(
              loyalty.POST('/operator/v1/personas/{id}/split', {
                params,
                body: { contact_id: change.contactId },
              }),
            )
          : answerOf(
              loyalty.POST('/operator/v1/personas/{id}/undo', {
                params,
                body: { history_id: change.historyId },
              }),
            )
      }}
      done={() => t(`persona.${verb}Done`)}
      onClose={onClose}
    />
  )
}
