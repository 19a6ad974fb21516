import type { Schemas } from '@loyalty/client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'

interface FormButtonsProps {
  form: Schemas['OperatorReviewForm']
  onSwitch: () => void
}

/** Pauses a form or makes it active; an archived one stays as it is. */
export function FormButtons({ form, onSwitch }: FormButtonsProps) {
  const { t } = useTranslation()
  if (form.status === 'ARCHIVED') return null
  const word = t(form.status === 'ACTIVE' ? 'forms.pause' : 'forms.activate')
  return (
    <Button size="xs" variant="default" onClick={onSwitch} aria-label={`${word}: ${form.name}`}>
      {word}
    </Button>
  )
}

interface SwitchFormProps {
  form: Schemas['OperatorReviewForm']
  onClose: () => void
}

/** Takes answers, or takes none until somebody says so. */
export function SwitchForm({ form, onClose }: SwitchFormProps) {
  const { t } = useTranslation()
  const [verb] = useState<'pause' | 'activate'>(form.status === 'ACTIVE' ? 'pause' : 'activate')
  return (
    <ActionDialog
      title={t(`forms.${verb}`)}
      sentence={t(`forms.${verb}Sentence`, { name: form.name })}
      submitLabel={t(`forms.${verb}`)}
      needsReason={false}
      submit={({ key }) =>
        answerOf(
          loyalty.PATCH('/operator/v1/review-forms/{id}', {
            params: { path: { id: form.id }, header: { 'Idempotency-Key': key } },
            body: { status: verb === 'pause' ? 'PAUSED' : 'ACTIVE' },
          }),
        )
      }
      done={() => t(`forms.${verb}Done`)}
      onClose={onClose}
    />
  )
}
