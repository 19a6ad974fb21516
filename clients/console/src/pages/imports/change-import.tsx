import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'

export type ImportVerb = 'pause' | 'resume' | 'undo'

interface ChangeImportProps {
  importId: string
  verb: ImportVerb
  onClose: () => void
}

export function ChangeImport({ importId, verb, onClose }: ChangeImportProps) {
  const { t } = useTranslation()
  return (
    <ActionDialog
      title={t(`imports.${verb}`)}
      sentence={t(`imports.${verb}Sentence`)}
      submitLabel={t(`imports.${verb}`)}
      isDangerous={verb === 'undo'}
      needsReason={false}
      submit={({ key }) =>
        answerOf(
          loyalty.POST(`/operator/v1/imports/{import_id}/${verb}`, {
            params: { path: { import_id: importId }, header: { 'Idempotency-Key': key } },
          }),
        )
      }
      done={() => t(`imports.${verb}Done`)}
      onClose={onClose}
    />
  )
}
