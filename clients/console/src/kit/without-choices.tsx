import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice, type Asked } from './page.js'

/** The list that the choices of a field are read from. */
export interface ChoicesOf extends Asked<unknown> {
  /** Whoever is signed in may read it. */
  isEnabled: boolean
}

/**
 * What a field says where it has no choices: that they are being read, or that none fits. Where they could not be read,
 * the field has the reason below it, with another try.
 */
export function useWithoutChoices(of?: ChoicesOf) {
  const { t } = useTranslation()
  const isUnread = of !== undefined && of.data === undefined && of.isEnabled
  const failed = isUnread && of.error !== null ? of : null
  const message = failed === null ? 'list.loading' : 'problem.title'
  return {
    nothingFoundMessage: t(isUnread ? message : 'list.nothing'),
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        {failed !== null && (
          <Box mt="xs">
            <ErrorNotice thrown={failed.error} onRetry={() => void failed.refetch()} />
          </Box>
        )}
      </>
    ),
  }
}
