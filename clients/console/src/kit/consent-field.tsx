import type { SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from './fields.js'
import { purposes } from './purposes.js'

type Purpose = (typeof purposes)[number]

/** The purpose that customers must have agreed to; none is asked for where it is empty. */
export function ConsentField(props: Omit<SelectProps<Purpose>, 'data'>) {
  const { t } = useTranslation()
  return (
    <ChoiceField<Purpose>
      label={t('campaigns.consent')}
      description={t('campaigns.consentHint')}
      placeholder={t('campaigns.noConsent')}
      clearable
      data={purposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
      {...props}
      name="consent_purpose"
    />
  )
}
