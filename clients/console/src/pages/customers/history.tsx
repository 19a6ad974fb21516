import { Alert, Button, Center, Skeleton, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/empty-state.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Section } from '../../kit/section.js'
import { TakeBack } from '../coupons/take-back.js'
import type { Redeemed } from './history-entries.js'
import { Movement } from './movement.js'
import { Purchase } from './purchase.js'
import { Refusal } from './refusal.js'
import { useHistory } from './use-history.js'

const SHOWN_STEP = 20

/** All that a customer bought, earned, spent and was refused, the newest first. */
export function History({ customerId }: { customerId: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(SHOWN_STEP)
  const [taken, setTaken] = useState<Redeemed | null>(null)
  const { data, error, isPending, refetch } = useHistory(customerId)
  return (
    <Section title={t('customer.history')}>
      {isPending && <Skeleton height={120} />}
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data?.isCut && <Alert mb="md">{t('customer.historyCut')}</Alert>}
      {data?.entries.length === 0 && (
        <EmptyState
          title={t('customer.noHistory')}
          text={t('customer.noHistoryHint')}
          icon={IconHistory}
        />
      )}
      <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.entries.slice(0, shown).map((entry) => {
          if (entry.kind === 'purchase') return <Purchase key={entry.key} event={entry.event} />
          if (entry.kind === 'refusal') return <Refusal key={entry.key} refused={entry.refused} />
          return (
            <Movement
              key={entry.key}
              row={entry.row}
              customerId={customerId}
              redeemed={entry.redeemed}
              onTakeBack={setTaken}
            />
          )
        })}
      </Stack>
      {data !== undefined && data.entries.length > shown && (
        <Center mt="md">
          <Button variant="default" size="xs" onClick={() => setShown(shown + SHOWN_STEP)}>
            {t('list.more')}
          </Button>
        </Center>
      )}
      {taken !== null && (
        <TakeBack customerId={customerId} {...taken} onClose={() => setTaken(null)} />
      )}
    </Section>
  )
}
