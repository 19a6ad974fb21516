import { Progress, Stack } from '@mantine/core'
import { loyalty, useData } from '../../client/loyalty.js'
import { useText } from '../../kit/format.js'
import { Loaded, Section } from '../../kit/page.js'
import { Named } from './named.js'

const PERCENT = 100

/** How far the customer is with each card; nothing where there are no cards. */
export function PunchCards({ customerId: id }: { customerId: string }) {
  const { t, format } = useText()
  const cards = useData(['customer', id, 'punch-cards'], () =>
    loyalty.GET('/v1/customers/{id}/punch-cards', { params: { path: { id } } }),
  )
  if (cards.data?.length === 0) return null
  return (
    <Section title={t('punchCards.title')}>
      <Loaded of={cards} height={40}>
        {(rows) => (
          <Stack gap="xs">
            {rows.map(({ id: card, name, next_expiry: expiry, ...row }) => {
              const { stamps_have: have, stamps_needed: needed, times_filled: filled } = row
              return (
                <div key={card}>
                  <Named
                    name={name}
                    beside={t('giving.progress', {
                      done: format.count(have),
                      all: format.count(needed),
                    })}
                  >
                    {[
                      filled > 0 && t('punchCards.filled', { count: filled }),
                      expiry !== null && t('punchCards.nextExpiry', { day: format.day(expiry) }),
                    ]
                      .filter((part) => part !== false)
                      .join(' · ')}
                  </Named>
                  <Progress
                    value={Math.min(PERCENT, (have / needed) * PERCENT)}
                    aria-label={t('punchCards.progress', { name })}
                  />
                </div>
              )
            })}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}
