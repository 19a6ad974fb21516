import { useTranslation } from 'react-i18next'
import type { en } from '../words/en.js'

type Words = typeof en.fact
type FactType = { [Area in keyof Words]: `${Area}.${keyof Words[Area] & string}` }[keyof Words]

/** What a fact tells, for people; null for one that only programs care for. */
export function useFactWords(): (type: string) => string | null {
  const { t, i18n } = useTranslation()
  return (type) => (i18n.exists(`fact.${type}`) ? t(`fact.${type as FactType}`) : null)
}
