import { safeCsvLine } from '@loyalty/shared/csv/write-csv'
import { Button, Group, Progress, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Section } from '../../kit/section.js'
import { saveText } from '../../kit/save-text.js'
import { useFormat } from '../../kit/use-format.js'

const LOOK_AGAIN_MS = 1_000
const LIMIT = 500
const PERCENT = 100

/** How far a batch has come, and its codes as a file. */
export function Codes({ batchId }: { batchId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const params = { path: { batch_id: batchId } }
  const { data, error } = useQuery({
    queryKey: ['batch', batchId],
    queryFn: async () =>
      (await answerOf(loyalty.GET('/operator/v1/coupons/bulk/{batch_id}', { params }))).data,
    refetchInterval: ({ state }) => (state.data?.status === 'DONE' ? false : LOOK_AGAIN_MS),
  })
  const download = useMutation({ mutationFn: () => downloadCodes(batchId) })
  if (error !== null) return <ErrorNotice thrown={error} />
  return (
    <Section
      title={t('coupon.codes')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download.mutate()}
          loading={download.isPending}
          disabled={data?.status !== 'DONE'}
        >
          {t('coupon.download')}
        </Button>
      }
    >
      {data !== undefined && (
        <Group>
          <Progress
            flex={1}
            value={(data.made / data.count) * PERCENT}
            aria-label={t('coupon.codes')}
          />
          <Text size="sm">
            {t('coupon.codesMade', {
              made: format.count(data.made),
              all: format.count(data.count),
            })}
          </Text>
        </Group>
      )}
      {download.isError && <ErrorNotice thrown={download.error} />}
    </Section>
  )
}

async function downloadCodes(batchId: string): Promise<void> {
  const lines = [safeCsvLine(['code'])]
  let cursor: string | null = null
  do {
    const answer: { data: { code: string }[]; cursor: string | null } = await answerOf(
      loyalty.GET('/operator/v1/coupons/bulk/{batch_id}/codes', {
        params: {
          path: { batch_id: batchId },
          query: { limit: LIMIT, ...(cursor !== null && { cursor }) },
        },
      }),
    )
    lines.push(...answer.data.map(({ code }) => safeCsvLine([code])))
    cursor = answer.data.length === 0 ? null : answer.cursor
  } while (cursor !== null)
  saveText(`codes-${batchId}.csv`, lines.join(''), 'text/csv')
}
