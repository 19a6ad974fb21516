import { Button, Center } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../client/pages.js'

/** The way to the next page of a list, where there is one. */
export function MoreButton<Row>({ pages }: { pages: Pages<Row> }) {
  const { t } = useTranslation()
  if (!pages.hasNextPage || pages.isShort || pages.rows.length === 0) return null
  return (
    <Center p="md">
      <Button
        variant="default"
        onClick={() => void pages.fetchNextPage()}
        loading={pages.isFetchingNextPage}
      >
        {t('list.more')}
      </Button>
    </Center>
  )
}
