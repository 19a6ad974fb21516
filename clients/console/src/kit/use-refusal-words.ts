import type { ErrorCode } from '@loyalty/client'
import { useTranslation } from 'react-i18next'

/** Why the gateway would refuse, or has refused, for people. */
export function useRefusalWords(): (code: string) => string {
  const { t, i18n } = useTranslation()
  return (code) => (i18n.exists(`errors.${code}`) ? t(`errors.${code as ErrorCode}`) : code)
}
