import type { Schemas } from '@loyalty/client'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

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
