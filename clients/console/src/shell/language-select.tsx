import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, languages, type Language } from '../words/words.js'

const data = Object.entries(languages).map(([value, { name: label }]) => ({ value, label }))

export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('shell.language')}
      data={data}
      value={i18n.language}
      onChange={(language) => void chooseLanguage(language as Language)}
    />
  )
}
